import { Card } from '@candlewick/shared-design/card';
import { PageHeader } from '@candlewick/shared-design/page-header';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { pageParameters } from '../testing/page-stories.tsx';
import { Page } from './page.tsx';

const meta = {
  title: 'Pages/Parts/Page',
  component: Page,
  args: {
    title: 'Orders',
    children: (
      <>
        <PageHeader title="Orders" description="What is open, and what was filled." />
        <Card title="Open">None.</Card>
      </>
    ),
  },
  parameters: {
    ...pageParameters({ answers: [] }),
    usage: {
      use: 'The frame of every page: spacing, the title of the tab, the trail, and links that navigate through the shell.',
      do: ['One page header inside, with the only `h1`.', '`width="text"` for what is read or filled in.'],
      dont: ['A fixed trail: the descriptor has it, and the layout draws it before the code of the page is there.'],
    },
  },
} satisfies Meta<typeof Page>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Wide: Story = {
  play: async () => {
    // Storybook writes the title of the story first.
    await waitFor(() => expect(document.title).toBe('Orders · Candlewick'));
  },
};
export const Text: Story = { args: { width: 'text' } };
export const WithTrail: Story = {
  args: { breadcrumb: [{ label: 'Accounts', href: '/accounts' }, { label: 'Orders' }] },
};
