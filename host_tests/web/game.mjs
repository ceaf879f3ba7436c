// A whole game in the page, by keys alone: one person, who buys what comes first or passes, and a bot.

const PRESSES_MAX = 6000;

/** Puts press() and wait() into the page, as nevaTest; `way` is keyboard or touch. */
export async function prepare(page, way) {
  await page.evaluate((how) => {
    const typed = { up: 'ArrowUp', down: 'ArrowDown', left: 'ArrowLeft', right: 'ArrowRight' };
    const has = new Set(neva.board.face.keys.map(({ key }) => key));
    const real = (key) => (has.has(key) ? key : { up: 'x', down: 'y' }[key]);
    const events = {
      keyboard: (key, isDown) => document.body.dispatchEvent(new KeyboardEvent(isDown ? 'keydown' : 'keyup',
        { key: typed[key] ?? key, code: key, bubbles: true })),
      touch: (key, isDown) => document.querySelector(`.key-${key}`).dispatchEvent(new PointerEvent(isDown ? 'pointerdown' : 'pointerup',
        { pointerId: 7, pointerType: 'touch', button: 0, bubbles: true })),
    };
    const test = { presses: 0, passedMs: 0, screen: () => neva.game.handheld.screen };
    test.wait = (ms) => {
      test.passedMs += ms;
      return neva.advance(ms);
    };
    const hold = async (key, ms) => {
      test.presses++;
      events[how](real(key), true);
      await test.wait(ms);
      events[how](real(key), false);
      await test.wait(40);
    };
    test.press = async (...keys) => {
      for (const key of keys) await hold(key, 40);
    };
    // On a seat of a new game: who plays there, and the start. With four keys A changes what → does elsewhere.
    test.changeSeat = () => test.press(has.has('right') ? 'right' : 'a');
    test.start = () => (has.has('right') ? test.press('x') : hold('a', 700));
    globalThis.nevaTest = test;
  }, way);
}

/**
 * From a device's very first start into a game: two players, classic, so that passing is always allowed; one a bot: 1 easy,
 * 2 normal, 3 hard, 4 master.
 */
export async function beginGame(page, way = 'keyboard', level = 1) {
  await prepare(page, way);
  await page.evaluate(async (bot) => {
    const { press, wait, changeSeat, start } = nevaTest;
    const times = (n, key) => Array.from({ length: n }, () => key);
    await wait(300);
    await press('a', 'down', 'down', 'a', ...times(4, 'up'), 'a', 'a', 'a', 'b', ...times(4, 'up'));
    for (let i = 0; i < bot; i++) await changeSeat();
    await start();
    await wait(400);
  }, level);
}

/** On to the end of the game, or for so many turns. Answers with how many presses that took. */
export async function playOn(page, turns = Infinity) {
  return page.evaluate(async ({ most, turnsMax }) => {
    const { press, wait, screen } = nevaTest;
    for (let turn = 0; turn < turnsMax && nevaTest.presses < most && screen() !== 'ending'; turn++) {
      const now = screen();
      if (now === 'curtain') await wait(700);
      if (now === 'table') await press(...(turn % 5 < 2 ? ['a', 'a'] : ['b', 'a']));
      else if (['curtain', 'chooser', 'targets', 'exchange', 'pass_menu'].includes(now)) await press('a');
      // What lies first cannot be had: back, and pass the next time.
      else if (['card_menu', 'card'].includes(now)) await press('b');
      else await press(turn % 2 === 0 ? 'a' : 'b');
      await wait(100);
    }
    return nevaTest.presses;
  }, { most: PRESSES_MAX, turnsMax: Math.min(turns, PRESSES_MAX) });
}

/** The QR code's text, behind the final table, wherever the menu there has it. */
export async function codeOf(page) {
  await prepare(page, 'keyboard');
  return page.evaluate(async () => {
    const { press, wait, screen } = nevaTest;
    for (let entry = 0; entry < 8 && screen() !== 'qr'; entry++) {
      if (screen() === 'ending') await press('y');
      for (let i = 0; i < entry; i++) await press('down');
      await press('a');
      await wait(100);
      for (let i = 0; i < 3 && screen() !== 'qr' && screen() !== 'ending'; i++) await press('b');
    }
    // The first page has the points in plain words, the second one the game.
    await press('a');
    return neva.game.handheld.gameCode;
  });
}
