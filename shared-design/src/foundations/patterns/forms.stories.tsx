import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import type { FormProblem } from '../../fields/form/form.tsx';
import { SignUpForm } from '../../fields/form/sign-up.sample.tsx';
import type { SignUp } from '../../fields/form/sign-up.sample.tsx';

type Send = (values: SignUp) => Promise<FormProblem | undefined>;

const meta = {
  title: 'Patterns/Forms',
  component: SignUpForm,
  parameters: {
    usage: {
      use: 'Fields in one column, in a natural order; errors appear on blur and on submit.',
      do: [
        'Word errors as instructions: “Enter your email address.”',
        'Keep the user’s input, whatever the server responds.',
        'Put a problem of the whole form above the fields, as a sentence.',
      ],
      dont: [
        'Clear an invalid field.',
        'Disable the button until all fields are valid.',
        'Use the placeholder as a label.',
      ],
    },
  },
  args: { send: (async () => undefined) as Send },
} satisfies Meta<typeof SignUpForm>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Untouched: Story = {};

/** Submitted empty: each required field shows its error, and the first one takes focus. */
export const SentEmpty: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Create account' }));
    await expect(await canvas.findByText('Enter your email address.')).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: /Email/ })).toHaveFocus();
    // A group without a selection is `:indeterminate` in CSS, and must not look selected.
    const [radio] = canvas.getAllByRole('radio');
    const checkbox = canvas.getByRole('checkbox');
    if (radio) await expect(getComputedStyle(radio).backgroundColor).toBe(getComputedStyle(checkbox).backgroundColor);
  },
};
