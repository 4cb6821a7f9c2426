import { authApi, type EndpointResponse } from '@candlewick/shared-api';
import {
  accountAnswers,
  answer,
  closed,
  demoAccounts,
  noDemoAccounts,
  pageParameters,
  pending,
  refuse,
  sampleUser,
  unconfirmed,
  unreachable,
  type CallDouble,
} from '@candlewick/shared-page/testing';
import { reactPart } from '@candlewick/shared-platform';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { securityAnswers, sampleKey } from './settings.sample.ts';
import { SettingsPage } from './settings.page.tsx';

const at = (section: string) => ({ pathname: `/user-settings/${section}`, params: { section } });

/** Cards of remotes. */
const slots = {
  'settings-billing': [{ title: 'Plan', part: reactPart('story-plan', () => <p>You are on Intermediate.</p>) }],
  'settings-notifications': [{ title: 'Delivery', part: reactPart('story-delivery', () => <p>No webhook is set.</p>) }],
};

const shown = (section: string, ...answers: readonly CallDouble[]) =>
  pageParameters({ route: at(section), slots, answers: [...answers, ...accountAnswers()] });

const phone = { viewport: { value: 'phone', isRotated: false } };

const meta = {
  title: 'Pages/Settings',
  component: SettingsPage,
  parameters: shown('appearance'),
} satisfies Meta<typeof SettingsPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const fill = async (canvasElement: HTMLElement, label: RegExp | string, text: string) =>
  userEvent.type(await within(canvasElement).findByLabelText(label), text);

const press = async (canvasElement: HTMLElement, name: string) =>
  userEvent.click(await within(canvasElement).findByRole('button', { name }));

export const Appearance: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('radio', { name: 'System' })).toBeChecked();
  },
};

export const Wide: Story = { globals: { viewport: { value: 'wide', isRotated: false } } };

export const Phone: Story = { globals: phone };

export const UnknownSection: Story = {
  parameters: shown('nothing'),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('There is no “nothing” settings section.')).toBeVisible();
  },
};

export const Profile: Story = {
  parameters: shown('profile'),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByLabelText(/^First name/)).toHaveValue('Mara');
    await expect(within(canvasElement).getByText('Confirmed')).toBeVisible();
  },
};

export const ProfileOnPhone: Story = { ...Profile, globals: phone };

export const Billing: Story = {
  parameters: shown('billing'),
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(within(canvasElement).getByText('You are on Intermediate.')).toBeVisible());
  },
};

/** Without a remote that fills it, there is no such section. */
export const NoBilling: Story = {
  parameters: pageParameters({ route: at('billing'), slots: { 'settings-billing': [] }, answers: accountAnswers() }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('There is no “billing” settings section.')).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'Plan and billing' })).not.toBeInTheDocument();
  },
};

export const ProfileLoading: Story = { parameters: shown('profile', pending(authApi.me)) };

export const ProfileFailed: Story = {
  parameters: shown('profile', refuse(authApi.me, 'internal_error')),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

/** What was typed stays. */
export const ProfileNotSaved: Story = {
  parameters: shown('profile', unreachable(authApi.updateMe)),
  play: async ({ canvasElement }) => {
    await fill(canvasElement, /^First name/, 'h');
    await press(canvasElement, 'Save');
    await expect(await within(canvasElement).findByRole('alert')).toHaveTextContent(/Network error/);
    await expect(within(canvasElement).getByLabelText(/^First name/)).toHaveValue('Marah');
  },
};

export const AddressNotConfirmed: Story = {
  parameters: shown('profile', unconfirmed, answer(authApi.resendVerification, undefined), demoAccounts),
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Resend email');
    await expect(await within(canvasElement).findByText(/A new link is on its way/)).toBeVisible();
    await expect(await within(canvasElement).findByRole('link', { name: 'open the outbox' })).toBeVisible();
  },
};

export const AddressChanging: Story = {
  parameters: shown(
    'profile',
    answer(authApi.updateMe, { ...sampleUser, new_email: 'mara@example.org' }),
    noDemoAccounts,
  ),
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Change email');
    await waitFor(() => expect(within(canvasElement).getByLabelText(/^New email address/)).toHaveFocus());
    await fill(canvasElement, /^New email address/, 'mara@example.org');
    await fill(canvasElement, /^Password/, 'Candle#48');
    await press(canvasElement, 'Send link');
    await expect(await within(canvasElement).findByText('Waiting for mara@example.org')).toBeVisible();
    await waitFor(() => expect(within(canvasElement).getByRole('button', { name: 'Change email' })).toHaveFocus());
  },
};

export const AddressRefused: Story = {
  parameters: shown('profile', refuse(authApi.updateMe, 'wrong_password', 'This is not your password.')),
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Change email');
    await fill(canvasElement, /^New email address/, 'mara@example.org');
    await fill(canvasElement, /^Password/, 'not-it');
    await press(canvasElement, 'Send link');
    await expect(await within(canvasElement).findByText('This is not your password.')).toBeVisible();
    await expect(within(canvasElement).getByLabelText(/^Password/)).toHaveFocus();
  },
};

export const Security: Story = {
  parameters: shown('security', ...securityAnswers),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('This device')).toBeVisible();
    await press(canvasElement, 'Show more');
    await expect(await canvas.findByText('Account created')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  },
};

export const SecurityOnPhone: Story = { ...Security, globals: phone };

export const SecurityLoading: Story = {
  parameters: shown('security', pending(authApi.sessions), pending(authApi.securityEvents)),
};

export const SecurityOffline: Story = {
  parameters: shown('security', unreachable(authApi.sessions), unreachable(authApi.securityEvents)),
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(within(canvasElement).getAllByText('Network error')).toHaveLength(2));
  },
};

export const WrongCurrentPassword: Story = {
  parameters: shown(
    'security',
    refuse(authApi.changePassword, 'wrong_password', 'This is not your password.'),
    ...securityAnswers,
  ),
  play: async ({ canvasElement }) => {
    await fill(canvasElement, /^Current password/, 'not-it');
    await fill(canvasElement, /^New password/, 'Candle#48');
    await fill(canvasElement, /^Confirm new password/, 'Candle#48');
    await press(canvasElement, 'Change password');
    await expect(await within(canvasElement).findByText('This is not your password.')).toBeVisible();
    await expect(within(canvasElement).getByLabelText(/^Current password/)).toHaveFocus();
    await expect(within(canvasElement).getByLabelText(/^New password/)).toHaveValue('Candle#48');
  },
};

export const EndingASession: Story = {
  parameters: shown('security', refuse(authApi.revokeSession, 'internal_error', 'Try again.'), ...securityAnswers),
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'End the session on Safari on iPhone');
    const dialog = within(await within(document.body).findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'End session' }));
    await expect(await dialog.findByRole('alert')).toHaveTextContent('Try again.');
  },
};

export const ApiKey: Story = {
  parameters: shown('api-key', answer(authApi.apiKey, sampleKey)),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('cwk_4f2a…')).toBeVisible();
  },
};

export const ApiKeyOnPhone: Story = { ...ApiKey, globals: phone };

const noKey: EndpointResponse<typeof authApi.apiKey> = {
  prefix: null,
  created_at: null,
  last_used_at: null,
  usage: [],
};

export const NoApiKey: Story = {
  parameters: shown('api-key', answer(authApi.apiKey, noKey)),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('button', { name: 'Create key' })).toBeVisible();
  },
};

export const NewApiKey: Story = {
  parameters: shown(
    'api-key',
    answer(authApi.apiKey, sampleKey),
    answer(authApi.regenerateApiKey, {
      api_access_key: 'cwk_9d1c_example_of_a_key_that_no_server_knows_42',
      prefix: 'cwk_9d1c',
      created_at: sampleKey.created_at ?? 0,
    }),
  ),
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Replace key');
    const dialog = within(await within(document.body).findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Replace key' }));
    await expect(await within(canvasElement).findByText(/^cwk_9d1c_example/)).toBeVisible();
    await expect(within(canvasElement).getByRole('button', { name: 'Copy key' })).toBeVisible();
  },
};

export const ApiKeyNeedsAddress: Story = {
  parameters: shown(
    'api-key',
    unconfirmed,
    answer(authApi.apiKey, noKey),
    refuse(authApi.regenerateApiKey, 'email_not_verified'),
  ),
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Create key');
    await expect(await within(canvasElement).findByText('Confirm your email first')).toBeVisible();
  },
};

export const Notifications: Story = {
  parameters: shown('notifications'),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('switch', { name: 'Alerts' })).toBeChecked();
  },
};

/** The switch shows what is saved, and offers to save the choice again. */
export const NotificationNotSaved: Story = {
  parameters: shown('notifications', unreachable(authApi.updateMe)),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('switch', { name: 'New features' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Not saved: Network error');
    await expect(canvas.getByRole('switch', { name: 'New features' })).not.toBeChecked();
  },
};

export const Data: Story = {
  parameters: shown('data'),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('button', { name: 'Close my account' })).toBeVisible();
  },
};

export const ClosingRefused: Story = {
  parameters: shown('data', refuse(authApi.closeAccount, 'wrong_password', 'This is not your password.')),
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Close my account');
    const dialog = within(await within(document.body).findByRole('alertdialog'));
    await userEvent.type(dialog.getByLabelText(/^Password/), 'not-it{Enter}');
    await expect(await dialog.findByText('This is not your password.')).toBeVisible();
    await expect(dialog.getByLabelText(/^Password/)).toHaveFocus();
  },
};

export const Closed: Story = {
  parameters: shown('data', closed),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Your account will be deleted on July 2, 2025')).toBeVisible();
  },
};

export const ClosedOnPhone: Story = { ...Closed, globals: phone };
