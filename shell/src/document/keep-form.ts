/**
 * Remembers what a user, or a password manager, has entered into the form of the document's frame. The returned function enters it into
 * the form that took its place, with the focus.
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
  };
}
