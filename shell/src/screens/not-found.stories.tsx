import { pageParameters } from '@candlewick/shared-page/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import NotFoundPage from './not-found.page.tsx';
import { inLayout } from './screen.sample.tsx';

const meta = {
  title: 'Pages/Not found',
  component: NotFoundPage,
  decorators: [inLayout('auth', '/error-404')],
  parameters: pageParameters({ answers: [], isGuest: true }),
} satisfies Meta<typeof NotFoundPage>;

export default meta;

export const NotFound: StoryObj<typeof meta> = {};
