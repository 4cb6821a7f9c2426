import type { Meta, StoryObj } from '@storybook/react-vite';
import { Badge } from '../badge/badge.tsx';
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
      dont: ['Parts without an address: those are Tabs.'],
    },
  },
} satisfies Meta<typeof NavTabs>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Sections: Story = {};
