import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Form } from './form.tsx';
import type { FormProblem } from './form.tsx';
import { SignUpForm } from './sign-up.sample.tsx';
import type { SignUp } from './sign-up.sample.tsx';
import { StrategyForm } from './strategy.sample.tsx';
import type { Strategy } from './strategy.sample.tsx';

const meta = {
  title: 'Forms/Form',
  component: Form,
  parameters: {
    usage: {
      use: 'Fields that are submitted together. Each is bound by its name; errors from client and server appear at their fields.',
      do: [
        'Set a default value for every field.',
        'Validate a field on blur, and then on every change: useForm does.',
        'Say what is wrong and how to fix it, in one sentence.',
      ],
      dont: [
        'Disable the submit button until all fields are valid: say what is missing instead, unless the specification requires it.',
        'Use a form for settings that apply at once: those are Switches and Selects.',
      ],
    },
  },
} satisfies Meta<typeof Form>;

export default meta;
type Story = StoryObj;

const answer = (problem?: FormProblem) => fn(async (_values: SignUp) => problem);

const sent = answer();
export const SignUpStory: Story = {
  name: 'Sign up',
  render: () => <SignUpForm send={sent} />,
  play: async ({ canvasElement }) => {
    sent.mockClear();
    const canvas = within(canvasElement);
    const email = canvas.getByRole('textbox', { name: /Email/ });
    await userEvent.click(canvas.getByRole('button', { name: 'Create account' }));
    await waitFor(() => expect(email).toHaveFocus());
    await expect(email).toHaveAccessibleDescription('Enter your email address.');
    await expect(canvas.getByRole('checkbox')).toBeInvalid();
    await expect(canvas.getByRole('radiogroup')).toHaveAccessibleDescription('Choose one.');
    await userEvent.type(email, 'mara@example.com');
    await expect(email).toBeValid();
    await userEvent.type(canvas.getByLabelText(/^Password(?! again)/, { selector: 'input' }), 'Secret#1');
    await userEvent.type(canvas.getByLabelText(/^Confirm password/), 'Secret#2');
    await userEvent.click(canvas.getByRole('radio', { name: 'Trading' }));
    await userEvent.click(canvas.getByRole('checkbox'));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByLabelText(/^Confirm password/)).toHaveFocus());
    await expect(sent).not.toHaveBeenCalled();
    await userEvent.keyboard('{Backspace}1{Enter}');
    await waitFor(() => expect(sent).toHaveBeenCalledOnce());
    await expect(sent.mock.calls[0]?.[0]).toMatchObject({ email: 'mara@example.com', goal: 'trade' });
  },
};

const fillIn = async (canvasElement: HTMLElement) => {
  const canvas = within(canvasElement);
  await userEvent.type(canvas.getByRole('textbox', { name: /Email/ }), 'mara@example.com');
  await userEvent.type(canvas.getByLabelText(/^Password(?! again)/, { selector: 'input' }), 'Secret#1');
  await userEvent.type(canvas.getByLabelText(/^Confirm password/), 'Secret#1');
  await userEvent.click(canvas.getByRole('radio', { name: 'Trading' }));
  await userEvent.click(canvas.getByRole('checkbox'));
};

const refused = answer({
  fields: { email: 'There is an account with this address.', captcha: 'The check has run out.' },
});
export const RefusedByTheServer: Story = {
  render: () => <SignUpForm send={refused} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await fillIn(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Create account' }));
    const email = canvas.getByRole('textbox', { name: /Email/ });
    await waitFor(() => expect(email).toHaveFocus());
    await expect(email).toHaveAccessibleDescription('There is an account with this address.');
    await expect(canvas.getByRole('alert')).toHaveTextContent('The check has run out.');
  },
};

const broken = fn(async (_values: SignUp): Promise<FormProblem | undefined> => {
  throw new Error('connection reset');
});
export const ServerFails: Story = {
  // The rejection is reported, as the story demonstrates.
  parameters: { test: { dangerouslyIgnoreUnhandledErrors: true } },
  render: () => <SignUpForm send={broken} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const reported = new Promise<unknown>((resolve) => {
      const take = (event: PromiseRejectionEvent) => {
        event.preventDefault();
        event.stopImmediatePropagation();
        window.removeEventListener('unhandledrejection', take, true);
        resolve(event.reason);
      };
      window.addEventListener('unhandledrejection', take, true);
    });
    await fillIn(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Create account' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('An unexpected error occurred. Please try again.');
    await expect(await reported).toHaveProperty('message', 'connection reset');
    await expect(canvas.getByRole('button', { name: 'Create account' })).not.toHaveAttribute('aria-busy');
  },
};

let release: () => void = () => undefined;
const slow = fn((_values: SignUp) => new Promise<undefined>((resolve) => (release = () => resolve(undefined))));
export const Pending: Story = {
  render: () => <SignUpForm send={slow} />,
  play: async ({ canvasElement }) => {
    slow.mockClear();
    const canvas = within(canvasElement);
    await fillIn(canvasElement);
    const button = canvas.getByRole('button', { name: 'Create account' });
    await userEvent.dblClick(button);
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'));
    canvas.getByRole<HTMLFormElement>('form').requestSubmit();
    await expect(slow).toHaveBeenCalledOnce();
    release();
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
  },
};

const kept = fn(async () => undefined);
export const Unsaved: Story = {
  render: () => <StrategyForm send={kept} />,
  play: async ({ canvasElement }) => {
    kept.mockClear();
    const canvas = within(canvasElement);
    const asksBeforeLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    await expect(asksBeforeLeaving()).toBe(false);
    const period = canvas.getByRole('textbox', { name: /Time period/ });
    await userEvent.clear(period);
    await userEvent.type(period, '30{Tab}');
    await expect(canvas.getByText('Unsaved changes')).toBeVisible();
    await expect(asksBeforeLeaving()).toBe(true);
    await userEvent.click(canvas.getByRole('button', { name: 'Discard' }));
    await expect(period).toHaveValue('14');
    await expect(canvas.queryByText('Unsaved changes')).toBeNull();
    await userEvent.click(canvas.getByRole('switch'));
    await userEvent.click(canvas.getByRole('checkbox', { name: '1h' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(canvas.queryByText('Unsaved changes')).toBeNull());
    await expect(kept).toHaveBeenCalledWith(
      expect.objectContaining({ isFractional: false, intervals: ['1d', '1h'], period: 14 }),
    );
    await userEvent.click(canvas.getByRole('checkbox', { name: '1d' }));
    await userEvent.click(canvas.getByRole('checkbox', { name: '1h' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(canvas.getByRole('checkbox', { name: '1d' })).toHaveFocus());
    await expect(canvas.getByRole('group', { name: 'Intervals' })).toHaveAccessibleDescription('Choose at least one.');
  },
};

let save: () => void = () => undefined;
const saving = fn((_values: Strategy) => new Promise<undefined>((resolve) => (save = () => resolve(undefined))));
/** Text typed during the submission is an unsaved change: neither lost nor counted as saved. */
export const ChangedWhileSending: Story = {
  render: () => <StrategyForm send={saving} />,
  play: async ({ canvasElement }) => {
    saving.mockClear();
    const canvas = within(canvasElement);
    const period = canvas.getByRole('textbox', { name: /Time period/ });
    const write = async (text: string) => {
      await userEvent.clear(period);
      await userEvent.type(period, `${text}{Tab}`);
    };
    await write('30');
    const button = canvas.getByRole('button', { name: 'Save' });
    await userEvent.click(button);
    await waitFor(() => expect(saving).toHaveBeenCalledOnce());
    await write('50');
    save();
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
    await expect(period).toHaveValue('50');
    await expect(canvas.getByText('Unsaved changes')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Discard' }));
    await expect(period).toHaveValue('30');
    await expect(canvas.queryByText('Unsaved changes')).toBeNull();
    await write('50');
    await userEvent.click(button);
    await waitFor(() => expect(saving).toHaveBeenCalledTimes(2));
    save();
    await waitFor(() => expect(canvas.queryByText('Unsaved changes')).toBeNull());
    await expect(period).toHaveValue('50');
  },
};
