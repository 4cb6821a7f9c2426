import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Badge } from '../badge/badge.tsx';
import { LinkButton } from '../../layout/link-button/link-button.tsx';
import { TickerHeader } from './ticker-header.tsx';

const quote = {
  price: 213.49,
  currency: 'USD',
  change: 3.82,
  changeFraction: 0.0182,
  asOf: Date.UTC(2026, 2, 4),
  source: 'Sample data',
};

const meta = {
  title: 'Data/TickerHeader',
  component: TickerHeader,
  args: { ticker: 'AAPL', name: 'Apple Inc.', exchange: 'NASDAQ', quote },
  parameters: {
    usage: {
      use: 'The head of every page about one instrument, with the page’s only `h1`.',
      do: ['Actions on the instrument at its end.', 'A quote always with its date and source.'],
      dont: ['A page that is about a list of instruments.'],
    },
  },
} satisfies Meta<typeof TickerHeader>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Close: Story = {
  args: { actions: <LinkButton href="#backtest">Backtest AAPL</LinkButton> },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(/^Close of/)).toHaveTextContent('Close of Mar 4, 2026 · Sample data');
  },
};
export const Falling: Story = { args: { quote: { ...quote, change: -3.82, changeFraction: -0.0176 } } };
export const Delayed: Story = {
  args: {
    market: <Badge tone="success">Market open</Badge>,
    quote: { ...quote, dayRange: [209.12, 214.05], asOf: Date.UTC(2026, 2, 4, 18, 45), delayedByMs: 900_000 },
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(/Mar 4, 2026, 1:45 PM ET, delayed 15 min/)).toBeVisible();
  },
};
export const Simulated: Story = { args: { quote: { ...quote, source: 'Simulated market', isSimulated: true } } };
/** Exchange rates move in the fourth decimal. */
export const Rate: Story = {
  args: {
    ticker: 'EURUSD=X',
    name: 'Euro / US dollar',
    exchange: 'CCY',
    quote: {
      ...quote,
      price: 1.18687,
      change: 0.00008,
      changeFraction: 0.00007,
      digits: 5,
      dayRange: [1.18553, 1.18734],
    },
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('1.18687')).toBeVisible();
    await expect(within(canvasElement).getByText('+0.00008')).toBeVisible();
  },
};
export const Delisted: Story = {
  args: { ticker: 'ATVI', name: 'Activision Blizzard', delistedOn: Date.UTC(2023, 9, 13) },
};
export const Loading: Story = { args: { name: undefined, exchange: undefined, quote: undefined } };
export const WithoutQuote: Story = { args: { quote: null } };
/** The name and the line of the quote wrap. */
export const Phone: Story = {
  args: {
    name: 'The Goldman Sachs Group, Incorporated',
    ticker: 'GS',
    exchange: 'NYSE',
    quote: { ...quote, source: 'Simulated market', isSimulated: true },
    actions: <LinkButton href="#backtest">Backtest GS</LinkButton>,
  },
  globals: { viewport: { value: 'phone', isRotated: false } },
};
