import { pricesApi, tickersApi } from '@candlewick/shared-api';
import { Button } from '@candlewick/shared-design/button';
import { ArrowLeftRightIcon, EyeIcon } from '@candlewick/shared-design/icons';
import { events, pageParameters, pending, refuse, unreachable } from '@candlewick/shared-page/testing';
import { reactPart } from '@candlewick/shared-platform';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { marketAnswers } from '../../common/market.sample.ts';
import { DashboardPage } from './dashboard.page.tsx';
import { overviewAnswers } from './profile/overview.sample.ts';
import { technicalsAnswers } from './technicals/technicals.sample.ts';

const at = (section: string, ticker = 'AAPL') => ({
  pathname: `/dashboard/${ticker}/${section}`,
  params: { ticker, component: section },
});

const meta = {
  title: 'Pages/Dashboard',
  component: DashboardPage,
  parameters: pageParameters({ route: at('prices'), answers: marketAnswers }),
} satisfies Meta<typeof DashboardPage>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Another range uses its own interval, and is in the address. */
export const Prices: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText(/252 daily bars/)).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: '5Y, 5 years' }));
    await expect(await canvas.findByText(/weekly bars/)).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: '1Y, 1 year' }));
    await expect(await canvas.findByText(/252 daily bars/)).toBeVisible();
  },
};

/** Key figures and profile beside the chart; below it on a phone. */
export const Wide: Story = { ...Prices, globals: { viewport: { value: 'wide', isRotated: false } } };
export const Tablet: Story = { ...Prices, globals: { viewport: { value: 'tablet', isRotated: false } } };
export const Phone: Story = {
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('region', { name: 'Key figures' })).toBeVisible();
  },
};

/** Two charts, of which the second has a range of its own. */
export const TwoCharts: Story = {
  parameters: pageParameters({ route: { ...at('prices'), query: 'charts=2&2.range=5y' }, answers: marketAnswers }),
  globals: { viewport: { value: 'wide', isRotated: false } },
  tags: ['unpictured'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const second = within(await canvas.findByRole('region', { name: 'Second chart' }));
    await expect(await second.findByText(/weekly bars/)).toBeVisible();
    await expect(await canvas.findByText(/252 daily bars/)).toBeVisible();
    await userEvent.click(second.getByRole('button', { name: 'Link' }));
    await userEvent.click(await second.findByRole('switch', { name: 'Interval and range' }));
    await expect(await second.findByText(/252 daily bars/)).toBeVisible();
    await userEvent.click(second.getByRole('button', { name: 'Close second chart' }));
    await expect(canvas.queryByRole('region', { name: 'Second chart' })).toBeNull();
  },
};

/** The stream moves the price of the header, of the key figures and of the running bar. */
export const Live: Story = {
  parameters: pageParameters({
    route: at('prices'),
    answers: [
      events(pricesApi.quoteStream, [
        {
          delayed_by: 900_000,
          quotes: [
            {
              ticker: 'AAPL',
              price: 312.5,
              previous_close: 310,
              change: 2.5,
              change_fraction: 2.5 / 310,
              bid: null,
              ask: null,
              open: 310.4,
              day_high: 313.2,
              day_low: 309.1,
              volume: 5.1e7,
              session: '2026-11-23',
              as_of: Date.UTC(2026, 10, 23, 15, 45),
              simulated: true,
            },
          ],
        },
      ]),
      ...marketAnswers,
    ],
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    // In the header, and in the legend of the running bar.
    await waitFor(() => expect(canvas.getAllByText(/^(C )?312\.50$/).length).toBeGreaterThan(0), { timeout: 5000 });
    await expect(canvas.getByText(/^Nov 23, 2026, 10:45 AM ET, delayed 15 min/)).toBeVisible();
    await expect(await canvas.findByText('Market open')).toBeVisible();
    await expect(canvas.getByText('Day 309.10 – 313.20')).toBeVisible();
  },
};

/** The star of the header; the palette and every search then offer the symbol before typing. */
export const Starred: Story = {
  parameters: pageParameters({
    route: at('profile'),
    answers: overviewAnswers,
    symbols: { starred: [{ ticker: 'AAPL', name: 'Apple Inc.', delistedOn: null }], recent: [] },
  }),
  play: async ({ canvasElement }) => {
    const star = await within(canvasElement).findByRole('button', { name: 'Star AAPL' });
    await waitFor(() => expect(star).toHaveAttribute('aria-pressed', 'true'));
    await userEvent.click(star);
    await expect(star).toHaveAttribute('aria-pressed', 'false');
    await userEvent.keyboard(' ');
    await expect(star).toHaveAttribute('aria-pressed', 'true');
    star.blur();
  },
};

const watch = ({ ticker }: { readonly ticker: string }) => <Button icon={<EyeIcon />} aria-label={`Watch ${ticker}`} />;
const compare = ({ ticker }: { readonly ticker: string }) => (
  <Button icon={<ArrowLeftRightIcon />} aria-label={`Compare ${ticker}`} />
);

const withActions = pageParameters({
  route: at('prices'),
  answers: marketAnswers,
  slots: {
    'ticker-actions': [
      { title: 'Watch', part: reactPart('story-watch', watch) },
      { title: 'Alert', part: { kind: 'failed', referenceId: '4bf92f35', state: 500 } },
      { title: 'Compare', part: reactPart('story-compare', compare) },
    ],
  },
});

/** Actions of other remotes. One of them failed, and keeps its place. */
export const Actions: Story = {
  parameters: withActions,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('button', { name: 'Watch AAPL' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Alert failed. Try again' })).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'Compare AAPL' })).toBeVisible();
    await expect(await canvas.findByText(/252 daily bars/)).toBeVisible();
  },
};

/** On a phone they are behind one button. */
export const ActionsOnAPhone: Story = {
  parameters: withActions,
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText(/252 daily bars/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Watch AAPL' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'More actions' }));
    await expect(await canvas.findByRole('button', { name: 'Watch AAPL' })).toBeVisible();
  },
};

const symbols = ({ symbolHref }: { readonly symbolHref: string }) => (
  <a href={symbolHref.replace('_symbol_', 'KO')}>KO</a>
);

const withSymbols = pageParameters({
  route: { ...at('prices'), query: 'range=5y' },
  answers: marketAnswers,
  slots: { 'symbol-panel': [{ title: 'Symbols', part: reactPart('story-symbols', symbols) }] },
});

/** The panel of another remote takes the place of the rail; its symbols keep the view of the chart. */
export const Symbols: Story = {
  parameters: withSymbols,
  globals: { viewport: { value: 'wide', isRotated: false } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const panel = within(await canvas.findByRole('region', { name: 'Symbols' }));
    await expect(await panel.findByRole('link', { name: 'KO' })).toHaveAttribute(
      'href',
      '/dashboard/KO/prices?range=5y',
    );
    await expect(await canvas.findByRole('region', { name: 'Key figures' })).toBeVisible();
    const toggle = canvas.getByRole('button', { name: 'Symbols' });
    await userEvent.click(toggle);
    await expect(canvas.queryByRole('region', { name: 'Symbols' })).toBeNull();
    await userEvent.click(toggle);
    await expect(await canvas.findByRole('link', { name: 'KO' })).toBeVisible();
  },
};

/** On a phone it is a sheet. */
export const SymbolsOnAPhone: Story = {
  parameters: withSymbols,
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Symbols' }));
    const sheet = within(await within(document.body).findByRole('dialog', { name: 'Symbols' }));
    await expect(await sheet.findByRole('link', { name: 'KO' })).toBeVisible();
  },
};

/** The company on one screen: a summary, a year beside the index, figures beside the sector's, and what comes next. */
export const Profile: Story = {
  parameters: pageParameters({ route: at('profile'), answers: overviewAnswers }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText(/^Apple Inc\. is the 2nd-largest of 7 Technology companies/)).toBeVisible();
    await expect(canvas.getByRole('region', { name: 'About Apple Inc.' })).toBeVisible();
    const figures = within(canvas.getByRole('region', { name: 'Key figures' }));
    await expect(figures.getByRole('row', { name: /^P\/E 27\.7 30\.0 Higher than 40% of the sector/ })).toBeVisible();
    const events = within(canvas.getByRole('region', { name: 'Events and verdicts' }));
    await expect(await events.findByRole('link', { name: 'Price target' })).toHaveAttribute(
      'href',
      '/dashboard/AAPL/price-target',
    );
  },
};
export const ProfilePhone: Story = { ...Profile, globals: { viewport: { value: 'phone', isRotated: false } } };

/** Without figures, as of an imported symbol: prices, returns, signals and the facts. */
export const ProfileOfPrices: Story = {
  parameters: pageParameters({ route: at('profile'), answers: [...technicalsAnswers, ...marketAnswers] }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('region', { name: 'Returns and risk' })).toBeVisible();
    await expect(canvas.queryByRole('region', { name: 'Key figures' })).toBeNull();
  },
};

export const Loading: Story = {
  parameters: pageParameters({
    route: at('prices'),
    answers: [pending(tickersApi.profile), pending(pricesApi.quote), pending(pricesApi.history)],
  }),
};

/** The header has loaded; the prices show the failure, with the reference for support. */
export const Failed: Story = {
  parameters: pageParameters({
    route: at('prices'),
    answers: [refuse(pricesApi.history, 'internal_error'), ...marketAnswers],
  }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('4bf92f3577b34da6')).toBeVisible();
  },
};

export const Offline: Story = {
  parameters: pageParameters({
    route: at('prices'),
    answers: [tickersApi.profile, pricesApi.quote, pricesApi.history].map(unreachable),
  }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Network error')).toBeVisible();
  },
};

export const UnknownTicker: Story = {
  parameters: pageParameters({
    route: at('prices', 'NOPE'),
    answers: [tickersApi.profile, pricesApi.quote, pricesApi.history].map((endpoint) =>
      refuse(endpoint, 'unknown_ticker'),
    ),
  }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/No symbol NOPE/)).toBeVisible();
  },
};

export const UnknownSection: Story = {
  parameters: pageParameters({ route: at('nothing'), answers: marketAnswers }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Apple Inc.')).toBeVisible();
  },
};
