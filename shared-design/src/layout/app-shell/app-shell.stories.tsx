import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { Avatar } from '../../data/avatar/avatar.tsx';
import { Banner } from '../banner/banner.tsx';
import { Breadcrumb } from '../breadcrumb/breadcrumb.tsx';
import { PageHeader } from '../page-header/page-header.tsx';
import { AppShell, SearchButton } from './app-shell.tsx';
import { placesAt } from './places.sample.tsx';

const meta = {
  title: 'Patterns/AppShell',
  component: AppShell,
  parameters: {
    layout: 'fullscreen',
    usage: {
      use: 'The frame around every page of a logged-in user. The app and the stories of pages use the same one.',
      do: ['Give each place a section; the first four places are the ones that a phone shows.'],
      dont: ['Put controls of one page into the header.'],
    },
  },
  args: {
    places: placesAt('Dashboard'),
    search: <SearchButton label="Search symbol, page or action" shortcut="Ctrl K" />,
    account: <Avatar name="Mara Lind" size="sm" />,
    children: (
      <div style={{ padding: 'var(--cw-space-6)' }}>
        <PageHeader title="Apple" description="Daily closes, as of November 20, 2026." />
      </div>
    ),
  },
} satisfies Meta<typeof AppShell>;

export default meta;
type Story = StoryObj<typeof meta>;

export const TenPlaces: Story = {};

export const FourPlaces: Story = { args: { places: placesAt('Dashboard').slice(0, 4) } };

export const WithTrail: Story = {
  args: { trail: <Breadcrumb items={[{ label: 'Home', href: '/' }, { label: 'Apple' }]} /> },
};

export const Offline: Story = {
  args: {
    banner: (
      <Banner tone="warning" title="You are offline">
        Prices are paused until you reconnect.
      </Banner>
    ),
  },
};

export const LongNames: Story = {
  args: { places: placesAt('Dashboard').map((place) => ({ ...place, label: `${place.label} of the whole market` })) },
};

const onPhone = { viewport: { value: 'phone', isRotated: false } };

export const Tablet: Story = { globals: { viewport: { value: 'tablet', isRotated: false } } };

export const Phone: Story = { globals: onPhone };

export const PhoneMore: Story = {
  globals: onPhone,
  args: { places: placesAt('News') },
  play: async ({ canvas }) => {
    const more = canvas.queryByRole('button', { name: 'More' });
    // Without the size of a phone, as in the docs, there is a rail.
    if (!more) return;
    await userEvent.click(more);
    await expect(canvas.getByRole('link', { name: 'Settings' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'News', current: 'page' })).toBeVisible();
  },
};
