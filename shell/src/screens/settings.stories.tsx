import { deliveryAnswers } from '../../../mfe-alerts/src/features/delivery/delivery.sample.ts';
import { authApi, type EndpointResponse } from '@candlewick/shared-api';
import {
  accountAnswers,
  answer,
  pageParameters,
  pending,
  refuse,
  sampleUser,
  unreachable,
  type CallDouble,
} from '@candlewick/shared-page/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { closed, demoAccounts, noDemoAccounts, unconfirmed } from '../account/account.sample.ts';
import { securityAnswers, sampleKey } from '../settings/settings.sample.ts';
import { inLayout } from './screen.sample.tsx';
import SettingsPage from './settings.page.tsx';

const at = (section: string) => ({ pathname: `/user-settings/${section}`, params: { section } });

const shown = (section: string, ...answers: readonly CallDouble[]) =>
  pageParameters({ route: at(section), answers: [...answers, ...accountAnswers(), ...deliveryAnswers] });

const phone = { viewport: { value: 'phone', isRotated: false } };

const meta = {
  title: 'Pages/Settings',
  component: SettingsPage,
  decorators: [inLayout('main', '/user-settings/appearance')],
  parameters: shown('appearance'),
  // A headless browser blocks notifications, others ask.
  beforeEach: () => void spyOn(Notification, 'permission', 'get').mockReturnValue('default'),
} satisfies Meta<typeof SettingsPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const fill = async (canvasElement: HTMLElement, label: RegExp | string, text: string) =>
  userEvent.type(await within(canvasElement).findByLabelText(label), text);

const press = async (canvasElement: HTMLElement, name: string) =>
  userEvent.click(await within(canvasElement).findByRole('button', { name }));

/** Header and page have their answers. */
const settled = async (canvasElement: HTMLElement) =>
  expect(await within(canvasElement).findByText('1,840')).toBeVisible();

export const Appearance: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('radio', { name: 'Same as the system' })).toBeChecked();
    await settled(canvasElement);
  },
};

export const Wide: Story = { globals: { viewport: { value: 'wide', isRotated: false } } };

export const Phone: Story = { globals: phone };

export const UnknownSection: Story = {
  parameters: shown('nothing'),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('There are no settings called “nothing”.')).toBeVisible();
    await settled(canvasElement);
  },
};

export const Profile: Story = {
  parameters: shown('profile'),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByLabelText(/^First name/)).toHaveValue('Mara');
    await expect(within(canvasElement).getByText('Confirmed')).toBeVisible();
    await settled(canvasElement);
  },
};

export const ProfileOnPhone: Story = { ...Profile, globals: phone };

export const ProfileLoading: Story = { parameters: shown('profile', pending(authApi.me)) };

export const ProfileFailed: Story = {
  parameters: shown('profile', refuse(authApi.me, 'internal_error')),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('button', { name: 'Try again' })).toBeVisible();
    await settled(canvasElement);
  },
};

/** What was typed stays. */
export const ProfileNotSaved: Story = {
  parameters: shown('profile', unreachable(authApi.updateMe)),
  play: async ({ canvasElement }) => {
    await fill(canvasElement, /^First name/, 'h');
    await press(canvasElement, 'Save the name');
    await expect(await within(canvasElement).findByRole('alert')).toHaveTextContent(/Network error/);
    await expect(within(canvasElement).getByLabelText(/^First name/)).toHaveValue('Marah');
    await settled(canvasElement);
  },
};

export const AddressNotConfirmed: Story = {
  parameters: shown('profile', unconfirmed, answer(authApi.resendVerification, undefined), demoAccounts),
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Resend email');
    await expect(await within(canvasElement).findByText(/A new link is on its way/)).toBeVisible();
    await expect(await within(canvasElement).findByRole('link', { name: 'open the outbox' })).toBeVisible();
    await settled(canvasElement);
  },
};

export const AddressChanging: Story = {
  parameters: shown(
    'profile',
    answer(authApi.updateMe, { ...sampleUser, new_email: 'mara@example.org' }),
    noDemoAccounts,
  ),
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Change the address');
    await waitFor(() => expect(within(canvasElement).getByLabelText(/^New e-mail address/)).toHaveFocus());
    await fill(canvasElement, /^New e-mail address/, 'mara@example.org');
    await fill(canvasElement, /^Password/, 'Candle#48');
    await press(canvasElement, 'Send the link');
    await expect(await within(canvasElement).findByText('Waiting for mara@example.org')).toBeVisible();
    await waitFor(() =>
      expect(within(canvasElement).getByRole('button', { name: 'Change the address' })).toHaveFocus(),
    );
    await settled(canvasElement);
  },
};

export const AddressRefused: Story = {
  parameters: shown('profile', refuse(authApi.updateMe, 'wrong_password', 'This is not your password.')),
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Change the address');
    await fill(canvasElement, /^New e-mail address/, 'mara@example.org');
    await fill(canvasElement, /^Password/, 'not-it');
    await press(canvasElement, 'Send the link');
    await expect(await within(canvasElement).findByText('This is not your password.')).toBeVisible();
    await expect(within(canvasElement).getByLabelText(/^Password/)).toHaveFocus();
    await settled(canvasElement);
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
    await settled(canvasElement);
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
    await settled(canvasElement);
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
    await fill(canvasElement, /^Repeat the new password/, 'Candle#48');
    await press(canvasElement, 'Change the password');
    await expect(await within(canvasElement).findByText('This is not your password.')).toBeVisible();
    await expect(within(canvasElement).getByLabelText(/^Current password/)).toHaveFocus();
    await expect(within(canvasElement).getByLabelText(/^New password/)).toHaveValue('Candle#48');
    await settled(canvasElement);
  },
};

export const EndingASession: Story = {
  parameters: shown('security', refuse(authApi.revokeSession, 'internal_error', 'Try again.'), ...securityAnswers),
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'End the session of Safari on iPhone');
    const dialog = within(await within(document.body).findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'End the session' }));
    await expect(await dialog.findByRole('alert')).toHaveTextContent('Try again.');
    await settled(canvasElement);
  },
};

export const ApiKey: Story = {
  parameters: shown('api-key', answer(authApi.apiKey, sampleKey)),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('cwk_4f2a…')).toBeVisible();
    await settled(canvasElement);
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
    await settled(canvasElement);
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
    await expect(within(canvasElement).getByRole('button', { name: 'Copy the key' })).toBeVisible();
    await settled(canvasElement);
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
    await expect(await within(canvasElement).findByText('Confirm your e-mail address first')).toBeVisible();
    await settled(canvasElement);
  },
};

export const Notifications: Story = {
  parameters: shown('notifications'),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('switch', { name: 'Alerts' })).toBeChecked();
    await settled(canvasElement);
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
    await settled(canvasElement);
  },
};

export const Data: Story = {
  parameters: shown('data'),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('button', { name: 'Close my account' })).toBeVisible();
    await settled(canvasElement);
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
    await settled(canvasElement);
  },
};

/** With the banner that every page has. */
export const Closed: Story = {
  parameters: shown('data', closed),
  play: async ({ canvasElement }) => {
    const offers = async () => within(canvasElement).findAllByText('Your account will be deleted on Jul 2, 2025');
    await waitFor(async () => expect(await offers()).toHaveLength(2));
    await settled(canvasElement);
  },
};

export const ClosedOnPhone: Story = { ...Closed, globals: phone };
