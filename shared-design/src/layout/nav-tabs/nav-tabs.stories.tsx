import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { Badge } from '../../data/badge/badge.tsx';
import { NavTabs } from './nav-tabs.tsx';

const meta = {
  title: 'Components/NavTabs',
  component: NavTabs,
  args: {
    'aria-label': 'AAPL sections',
    items: [
      { href: '/dashboard/AAPL/prices', label: 'Prices', isCurrent: true },
      { href: '/dashboard/AAPL/profile', label: 'Profile' },
      { href: '/dashboard/AAPL/news', label: 'News', badge: <Badge>12</Badge> },
      { href: '/dashboard/AAPL/financials', label: 'Financial statements' },
    ],
  },
  parameters: {
    usage: {
      use: 'Sections of a page, each with an address.',
      do: ['Short nouns.', 'A badge for a count or a lock.'],
      dont: ['Sections without an address: those are Tabs.'],
    },
  },
} satisfies Meta<typeof NavTabs>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Sections: Story = {};
/** The current tab scrolls into view; the page does not move. */
export const CurrentBeyondTheEdge: Story = {
  args: {
    style: { maxInlineSize: 240 },
    items: ['Prices', 'Profile', 'News', 'Statements', 'Estimates', 'Ownership'].map((label) => ({
      href: `#${label}`,
      label,
      isCurrent: label === 'Estimates',
    })),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await waitFor(() => {
      const row = canvas.getByRole('navigation').getBoundingClientRect();
      const current = canvas.getByRole('link', { name: 'Estimates' }).getBoundingClientRect();
      return expect([current.left >= row.left, current.right <= row.right]).toEqual([true, true]);
    });
  },
};
