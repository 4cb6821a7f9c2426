import { pageParameters } from '@candlewick/shared-page/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { TermsPage } from './terms.page.tsx';

const meta = {
  title: 'Pages/Terms',
  component: TermsPage,
  parameters: pageParameters({ answers: [] }),
} satisfies Meta<typeof TermsPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Page: Story = {};

export const OnAPhone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } };
