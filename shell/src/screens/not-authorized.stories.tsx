import { pageParameters } from '@candlewick/shared-page/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import NotAuthorizedPage from './not-authorized.page.tsx';
import { inLayout } from './screen.sample.tsx';

const meta = {
  title: 'Pages/Not authorized',
  component: NotAuthorizedPage,
  decorators: [inLayout('auth', '/pages/not-authorized')],
  parameters: pageParameters({ answers: [], isGuest: true }),
} satisfies Meta<typeof NotAuthorizedPage>;

export default meta;

export const NotAuthorized: StoryObj<typeof meta> = {};
