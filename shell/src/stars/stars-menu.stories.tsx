import { StarIcon } from '@candlewick/shared-design/icons';
import { pageParameters, sampleUser } from '@candlewick/shared-page/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { MemoryRouter } from 'react-router-dom';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { setRouterNavigation } from '../routing/navigation.ts';
import { went } from '../screens/screen.sample.tsx';
import { mostStarredPages, starredPages } from './starred-pages.ts';
import StarsMenu from './stars-menu.tsx';

const { uid } = sampleUser;
const pages = [
  { href: '/dashboard/AAPL/prices', title: 'Apple Inc.' },
  { href: '/screener?sort=pe&filter=sector%3ATechnology', title: 'Screener' },
  { href: '/backtest-history/stocks', title: 'A backtest history with a title that is longer than the menu is wide' },
];
const store = (stored: readonly { href: string; title: string }[]) => () => {
  localStorage.setItem(`candlewick.starred-pages.${uid}`, JSON.stringify(stored));
  return () => localStorage.removeItem(`candlewick.starred-pages.${uid}`);
};

const meta = {
  title: 'Pages/Parts/Starred pages',
  component: StarsMenu,
  args: { label: 'Starred pages', icon: <StarIcon size={18} />, isDefaultOpen: true },
  parameters: pageParameters({ answers: [] }),
  decorators: [
    (Story) => {
      setRouterNavigation(went);
      return (
        <MemoryRouter initialEntries={['/screener?sort=pe&filter=sector%3ATechnology']}>
          <Story />
        </MemoryRouter>
      );
    },
  ],
} satisfies Meta<typeof StarsMenu>;

export default meta;
type Story = StoryObj<typeof meta>;

const item = (name: string | RegExp) => within(document.body).findByRole('menuitem', { name });

export const None: Story = {
  beforeEach: store([]),
  play: async () => {
    await expect(await item('Star this page')).toBeVisible();
  },
};

/** The open page is one of them. */
export const Some: Story = {
  beforeEach: store(pages),
  play: async () => {
    await expect(await item('Unstar this page')).toBeVisible();
    await userEvent.click(await item(/Apple Inc\./));
    await expect(went).toHaveBeenCalledWith('/dashboard/AAPL/prices', undefined);
    await userEvent.click(within(document.body).getByRole('button', { name: 'Starred pages' }));
    await expect(await item(/Apple Inc\./)).toBeVisible();
  },
};

export const Ten: Story = {
  beforeEach: store(
    Array.from({ length: mostStarredPages }, (_, index) => ({ href: `/page-${index}`, title: `Page ${index}` })),
  ),
  play: async () => {
    const star = await item('Star this page');
    await waitFor(() => expect(star).not.toHaveAttribute('aria-disabled'));
    await userEvent.click(star);
    await expect(starredPages(uid)).toHaveLength(mostStarredPages);
    await userEvent.click(within(document.body).getByRole('button', { name: 'Starred pages' }));
    await expect(await item('Star this page')).toBeVisible();
  },
};
