import { isSkeleton } from './skeleton.ts';

const submittedAttribute = 'data-submitted';

/** Holds the login form of the document if the user submits it before the shell runs: the browser would put the password into the address. */
export function holdLogin(): void {
  window.addEventListener('submit', (event) => {
    const root = document.getElementById('root');
    if (!root || !isSkeleton(root)) return;
    event.preventDefault();
    root.setAttribute(submittedAttribute, '');
  });
}

/**
 * Remembers what a user, or a password manager, has entered into the form of the document. The returned function enters it into the form that
 * took its place, with the focus, and submits that if the user had done so.
 */
export function keepForm(root: HTMLElement): () => void {
  const fields = [...root.querySelectorAll<HTMLInputElement>('form input[name]')];
  const entered = fields.map(({ name, value, checked }) => ({ name, value, checked }));
  const focused = fields.find((field) => field === document.activeElement);
  const fieldOf = (name: string) => root.querySelector<HTMLInputElement>(`form input[name="${CSS.escape(name)}"]`);
  return () => {
    for (const { name, value, checked } of entered) {
      const field = fieldOf(name);
      if (!field) continue;
      field.value = value;
      field.checked = checked;
    }
    if (focused) fieldOf(focused.name)?.focus();
    if (root.hasAttribute(submittedAttribute)) root.querySelector('form')?.requestSubmit();
    root.removeAttribute(submittedAttribute);
  };
}
