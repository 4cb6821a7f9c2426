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
 * Remembers what a user, or a password manager, has entered into the form of the document. The returned function enters it into the form of
 * the root that takes its place, with the focus, and submits that if the user had done so.
 */
export function keepForm(skeleton: HTMLElement): (root: HTMLElement) => void {
  const fields = [...skeleton.querySelectorAll<HTMLInputElement>('form input[name]')];
  const entered = fields.map(({ name, value, checked }) => ({ name, value, checked }));
  const focused = fields.find((field) => field === document.activeElement);
  const isSubmitted = skeleton.hasAttribute(submittedAttribute);
  return (root) => {
    const fieldOf = (name: string) => root.querySelector<HTMLInputElement>(`form input[name="${CSS.escape(name)}"]`);
    for (const { name, value, checked } of entered) {
      const field = fieldOf(name);
      if (!field) continue;
      field.value = value;
      field.checked = checked;
    }
    if (focused) fieldOf(focused.name)?.focus();
    if (isSubmitted) root.querySelector('form')?.requestSubmit();
  };
}
