/** Controls of what fields share with each other, which is not read from their own properties. */
export const fieldControls = {
  description: { control: 'text' },
  error: { control: 'text' },
  disabled: { control: 'boolean' },
} as const;
