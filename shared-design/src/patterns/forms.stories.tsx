import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import type { FormProblem } from '../form/form.tsx';
import { SignUpForm } from '../form/sign-up.sample.tsx';
import type { SignUp } from '../form/sign-up.sample.tsx';

type Send = (values: SignUp) => Promise<FormProblem | undefined>;

const meta = {
  title: 'Patterns/Forms',
  component: SignUpForm,
  parameters: {
    usage: {
      use: 'Fields in one column, in the order one thinks of them; a form says what is wrong when one leaves a field or sends it.',
      do: [
        'Write what is wanted as the error: “Enter your e-mail address.”',
        'Keep what was typed, whatever the server says.',
        'Put a problem of the whole above the fields, in a sentence.',
      ],
      dont: [
        'Clear a field that is wrong.',
        'Switch the button off until all is right.',
        'Use the placeholder as a label.',
      ],
    },
  },
  args: { send: (async () => undefined) as Send },
} satisfies Meta<typeof SignUpForm>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Untouched: Story = {};

/** Sent empty: each field says what it wants, the first has the focus. */
export const SentEmpty: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Create account' }));
    await expect(await canvas.findByText('Enter your e-mail address.')).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: /E-mail/ })).toHaveFocus();
    // A group without a choice is `:indeterminate` to the browser, and must not look chosen.
    const [radio] = canvas.getAllByRole('radio');
    const checkbox = canvas.getByRole('checkbox');
    if (radio) await expect(getComputedStyle(radio).backgroundColor).toBe(getComputedStyle(checkbox).backgroundColor);
  },
};
