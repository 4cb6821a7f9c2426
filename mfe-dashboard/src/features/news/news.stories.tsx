import { tickersApi } from '@candlewick/shared-api';
import { pageParameters, pending, refuse, unreachable } from '@candlewick/shared-page/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { newsAnswers } from '../../common/news.sample.ts';
import { NewsPage } from './news.page.tsx';

const route = { pathname: '/news', params: {} };

const meta = {
  title: 'Pages/News',
  component: NewsPage,
  parameters: pageParameters({ route, answers: newsAnswers }),
} satisfies Meta<typeof NewsPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Headlines: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText(/earns \$2\.08 a share/)).toBeVisible();
    await expect(canvas.getByRole('region', { name: 'Symbols in the news' })).toBeVisible();
  },
};

export const Phone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } };

/** Typing filters what is there. */
export const Searched: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByLabelText('Search articles', { selector: 'input' }), 'hp inc');
    await expect(await canvas.findByText(/downgrades HP Inc\./)).toBeVisible();
    await waitFor(() => expect(canvas.queryByText(/earns/)).toBeNull());
  },
};

export const NothingFound: Story = {
  parameters: pageParameters({ route: { ...route, query: 'q=zebra' }, answers: newsAnswers }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('No articles match “zebra”')).toBeVisible();
  },
};

export const Topic: Story = {
  parameters: pageParameters({ route: { ...route, query: 'topic=energy' }, answers: newsAnswers }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('region', { name: 'Energy' })).toBeVisible();
  },
};

export const Loading: Story = { parameters: pageParameters({ route, answers: [pending(tickersApi.headlines)] }) };
export const Offline: Story = {
  parameters: pageParameters({ route, answers: [unreachable(tickersApi.headlines)] }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Network error')).toBeVisible();
  },
};
export const Locked: Story = {
  parameters: pageParameters({ route, answers: [refuse(tickersApi.headlines, 'tier_required')] }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Upgrade to view')).toBeVisible();
  },
};
