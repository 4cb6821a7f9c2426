/** Controls of the props that all fields share; Storybook does not infer inherited props. */
export const fieldControls = {
  description: { control: 'text' },
  error: { control: 'text' },
  disabled: { control: 'boolean' },
} as const;
