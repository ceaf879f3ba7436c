// Works without a network after the first visit, and tells of a newer page without forcing it on a game.
import { tell } from './notice.mjs';
import { word } from './words.mjs';

function offer(worker, page) {
  tell(word('update'), [{ label: word('update_now'), run: async () => {
    await page.game?.settled();
    worker.postMessage('take over');
  } }]);
}

export async function keepOffline(page) {
  if (!('serviceWorker' in navigator)) return;
  try {
    const wasControlled = navigator.serviceWorker.controller !== null;
    const registration = await navigator.serviceWorker.register('service_worker.js');
    navigator.serviceWorker.addEventListener('controllerchange', () => { if (wasControlled) location.reload(); });
    if (registration.waiting && wasControlled) offer(registration.waiting, page);
    registration.addEventListener('updatefound', () => {
      const worker = registration.installing;
      worker.addEventListener('statechange', () => {
        if (worker.state === 'installed' && navigator.serviceWorker.controller) offer(worker, page);
      });
    });
  } catch {
    // Then it works with a network.
  }
}

export function offerInstall(button) {
  let question = null;
  addEventListener('beforeinstallprompt', (event) => {
    question = event;
    button.hidden = false;
  });
  addEventListener('appinstalled', () => { button.hidden = true; });
  button.addEventListener('click', () => { question?.prompt(); button.hidden = true; });
}
