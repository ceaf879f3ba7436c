// The line in which the page tells things, with something to press beside it where there is something to do.

const line = document.querySelector('#notice');
const words = line.querySelector('p');
const buttons = line.querySelector('.actions');

/** `actions`: [{ label, run }]. A later line takes the place of an earlier one. */
export function tell(text, actions = []) {
  words.textContent = text;
  buttons.replaceChildren(...actions.map(({ label, run }) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = label;
    button.addEventListener('click', () => { hush(); run(); });
    return button;
  }));
  line.hidden = false;
}

export function hush() {
  line.hidden = true;
  words.textContent = '';
}

line.querySelector('.close').addEventListener('click', hush);
