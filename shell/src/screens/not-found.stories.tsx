import { closed, pageParameters } from '@candlewick/shared-page/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import NotFoundPage from './not-found.page.tsx';
import { inLayout } from './screen.sample.tsx';

const meta = {
  title: 'Pages/Not found',
  component: NotFoundPage,
} satisfies Meta<typeof NotFoundPage>;

export default meta;

type Story = StoryObj<typeof meta>;

export const NotFound: Story = {
  decorators: [inLayout('auth', '/error-404')],
  parameters: pageParameters({ answers: [], isGuest: true }),
};

/** Whoever has closed the account reads that above every page. */
export const ClosedAccount: Story = {
  decorators: [inLayout('main', '/error-404')],
  parameters: pageParameters({ answers: [closed] }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('Your account will be deleted on July 2, 2025')).toBeVisible();
    await expect(await canvas.findByText('1,840')).toBeVisible();
  },
};
