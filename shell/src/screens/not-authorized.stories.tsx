import { authApi } from '@candlewick/shared-api';
import { answer, closed, closedUser, pageParameters, sampleUser } from '@candlewick/shared-page/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import NotAuthorizedPage from './not-authorized.page.tsx';
import { inLayout, went } from './screen.sample.tsx';

const wanted = '/pages/not-authorized?to=%2Fuser-settings%2Fprofile';

const meta = {
  title: 'Pages/Not authorized',
  component: NotAuthorizedPage,
  parameters: pageParameters({ answers: [] }),
} satisfies Meta<typeof NotAuthorizedPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const NotAuthorized: Story = {
  decorators: [inLayout('auth', '/pages/not-authorized')],
  parameters: pageParameters({ answers: [], isGuest: true }),
};

/** The user of a closed account, with the way back. */
export const Closed: Story = {
  decorators: [inLayout('main', wanted)],
  parameters: pageParameters({ answers: [closed] }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText(/It will be deleted on July 2, 2025/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Log out' })).toBeVisible();
    await expect(await canvas.findByText('1,840')).toBeVisible();
  },
};

export const ClosedOnPhone: Story = { ...Closed, globals: { viewport: { value: 'phone', isRotated: false } } };

let isKept = false;

export const Kept: Story = {
  decorators: [inLayout('main', wanted)],
  beforeEach: () => {
    isKept = false;
  },
  parameters: pageParameters({
    answers: [
      answer(authApi.me, () => (isKept ? sampleUser : closedUser)),
      {
        ...answer(authApi.cancelDeletion, undefined),
        respond: async (sent, config) => {
          isKept = true;
          return answer(authApi.cancelDeletion, undefined).respond(sent, config);
        },
      },
    ],
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Restore my account' }));
    await waitFor(() => expect(went).toHaveBeenLastCalledWith('/user-settings/profile', { replace: true }));
    await expect(await canvas.findByText('1,840')).toBeVisible();
  },
};
