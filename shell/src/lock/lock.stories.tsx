import { authApi } from '@candlewick/shared-api';
import { queryClient, sessionStore } from '@candlewick/shared-auth';
import { answer, closed, pageParameters } from '@candlewick/shared-page/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { StrictMode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { App } from '../app.tsx';
import { lock, unlock } from './lock.store.ts';

/** A story's address; by default a page that needs no answers of its own. */
const addressOf = ({ address }: Readonly<Record<string, unknown>>) => String(address ?? '/error-404');

const meta = {
  title: 'Pages/Lock',
  component: App,
  decorators: [
    (Story, { parameters }) => (
      <StrictMode>
        <MemoryRouter initialEntries={[addressOf(parameters)]}>
          <Story />
        </MemoryRouter>
      </StrictMode>
    ),
  ],
  beforeEach: () => unlock,
  parameters: pageParameters({ answers: [answer(authApi.unlock, undefined)] }),
} satisfies Meta<typeof App>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Nothing of the page is left, in the document or in memory, and the password brings it back. */
export const Locks: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('button', { name: 'Account of Mara Lind' })).toBeVisible();
    await expect(await canvas.findByText('1,840')).toBeVisible();
    lock();
    await expect(await canvas.findByRole('heading', { name: 'Locked' })).toBeVisible();
    await expect(canvas.queryByRole('navigation')).not.toBeInTheDocument();
    await expect(document.body).not.toHaveTextContent('1,840');
    await waitFor(() => expect(document.title).toBe('Locked · Candlewick'));
    const answers = queryClient.getQueryCache().getAll();
    await expect(answers.filter(({ state }) => state.data !== undefined)).toEqual([]);
    await userEvent.type(await canvas.findByLabelText(/^Password/), 'Candle#48{Enter}');
    await expect(await canvas.findByRole('heading', { name: 'Page not found' })).toBeVisible();
    await expect(await canvas.findByText('1,840')).toBeVisible();
  },
};

/** As after a reload. */
export const BeginsLocked: Story = {
  beforeEach: () => lock('Mara Lind'),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('Mara Lind')).toBeVisible();
    await expect(canvas.queryByRole('navigation')).not.toBeInTheDocument();
  },
};

/** Logging out of the locked screen leads to the login page. */
export const LogsOut: Story = {
  beforeEach: () => lock('Mara Lind'),
  parameters: pageParameters({ answers: [answer(authApi.demoAccounts, { accounts: [] })] }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Log out' }));
    await expect(await canvas.findByText('You’re logged out.')).toBeVisible();
    await expect(sessionStore.getState().token).toBeNull();
  },
};

/** The rule editor of a page sends the user of a closed account away. */
export const ClosedAccount: Story = {
  parameters: { ...pageParameters({ answers: [closed] }), address: '/user-settings/profile' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('heading', { name: 'Your account is closed' })).toBeVisible();
    await expect(await canvas.findByText('1,840')).toBeVisible();
  },
};
