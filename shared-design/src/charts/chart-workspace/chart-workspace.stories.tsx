import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test';
import { Card } from '../../layout/card/card.tsx';
import { closePoints } from '../chart/chart-model.ts';
import { formatPrice, formatShortDate } from '../../foundations/format/format.ts';
import { asksAgain, chartDrawn } from '../lib/chart-play.ts';
import { drawdownOf, sampleBars, sampleEquity, sampleMarkers } from '../../foundations/lib/sample.ts';
import { ChartWorkspace } from './chart-workspace.tsx';
import { drawdownPane, equityPane } from './panes.ts';
import type { ChartWorkspaceProps } from './workspace.types.ts';

const bars = sampleBars(900);
const price = { bars, symbol: 'AAPL', currency: 'USD', volumeUnit: 'shares' };
const caption = 'Simulated market. 900 daily bars to Jun 14, 2023, in USD.';

function Framed(props: ChartWorkspaceProps) {
  return (
    <Card>
      <ChartWorkspace {...props} />
    </Card>
  );
}

const meta = {
  title: 'Charts/ChartWorkspace',
  component: ChartWorkspace,
  render: Framed,
  args: { label: 'AAPL daily prices', price, caption },
  parameters: {
    usage: {
      use: 'Everything over time: prices with volume, indicators, trades, a comparison, equity and drawdown, as panes of one chart.',
      do: [
        'Keep bars, panes, markers and compared lines stable between renders.',
        'Put the view into the address: chosen parts as history entries, moved ones in place.',
        'Say date and source in the caption: it is part of the picture.',
        'Mark where simulated bars begin with a boundary.',
        'While other data load, keep the old ones with isStale.',
      ],
      dont: [
        'Put two time charts below each other: they are panes of one.',
        'Compare tickers by price: compare shows percent of a base.',
        'Draw more than about five lines in a pane.',
      ],
    },
  },
} satisfies Meta<typeof ChartWorkspace>;

export default meta;
type Story = StoryObj<typeof meta>;

const drawn: Story['play'] = ({ canvasElement }) => chartDrawn(canvasElement);

/** A preset is pressed while it is what is in view, and none after a pan. Reset returns to the chosen one. */
export const Candles: Story = {
  args: { view: { range: '6m' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await chartDrawn(canvasElement);
    const half = canvas.getByRole('radio', { name: '6M, 6 months' });
    await waitFor(() => expect(half).toBeChecked());
    await userEvent.click(canvas.getByRole('radio', { name: '1Y, 1 year' }));
    const year = canvas.getByRole('radio', { name: '1Y, 1 year' });
    await waitFor(() => expect(year).toBeChecked());
    canvas.getByRole('application').focus();
    await userEvent.keyboard('{ArrowLeft}');
    await waitFor(() => expect(year).not.toBeChecked());
    await userEvent.click(canvas.getByRole('button', { name: 'Reset view' }));
    await waitFor(() => expect(year).toBeChecked());
    await chartDrawn(canvasElement);
  },
};
export const Hollow: Story = {
  args: { view: { kind: 'hollow', range: { from: bars[300]?.time ?? 0, to: bars[400]?.time ?? 0 } } },
  play: drawn,
};
export const Bars: Story = { args: { view: { kind: 'bars', range: '3m' } }, play: drawn };
export const Area: Story = { args: { price: { ...price, hasVolume: false }, view: { kind: 'area' } }, play: drawn };

const average = bars.map(({ time }, index) => ({
  time,
  value: index < 19 ? Number.NaN : bars.slice(index - 19, index + 1).reduce((sum, { close }) => sum + close, 0) / 20,
}));
const chosenTrade = sampleMarkers(bars, 30).map((marker, index) => ({ ...marker, isChosen: index === 28 }));

/** A strategy's own lines over the prices, and one of its trades chosen. Enter or a click on a bar chooses another. */
export const ChosenTrade: Story = {
  tags: ['unpictured'],
  args: {
    priceLines: [{ id: 'sma', label: 'SMA(20)', points: average }],
    markers: chosenTrade,
    view: { range: '6m' },
    onTimeChosen: fn(),
  },
  play: async ({ canvasElement, args }) => {
    await chartDrawn(canvasElement);
    within(canvasElement).getByRole('application').focus();
    await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}{Enter}');
    await expect(args.onTimeChosen).toHaveBeenCalledWith(bars.at(-1)?.time);
    within(canvasElement).getByRole('application').blur();
    await chartDrawn(canvasElement);
  },
};

/** Whole weeks, so that no weekend becomes a session. */
const twentyYearsMs = 1043 * 7 * 86_400_000;
const twentyYears = sampleBars(5104, 3).map((bar) => ({ ...bar, time: bar.time - twentyYearsMs }));

/** 20 years of daily bars fit at any width. */
export const TwentyYears: Story = {
  tags: ['unpictured'],
  args: { price: { ...price, bars: twentyYears } },
  play: drawn,
};
/** Round values on the axis, though their distances are not equal. */
export const TwentyYearsLog: Story = {
  args: { price: { ...price, bars: twentyYears }, view: { isLogScale: true, kind: 'line' } },
  play: drawn,
};

const boundary = { time: bars[400]?.time ?? 0, label: `Simulated from ${formatShortDate(bars[400]?.time ?? 0)}` };

/** A line in every pane where real bars end and simulated ones begin; the summary says it, too. */
export const Boundary: Story = {
  args: { boundary, view: { studies: [{ name: 'RSI', values: [14] }] } },
  play: async ({ canvasElement }) => {
    await chartDrawn(canvasElement);
    await expect(within(canvasElement).getByText(/Simulated from .*\.$/)).toBeInTheDocument();
  },
};

/** Indicators are found by their full name, edited at their value, and removed. */
export const AddsAnIndicator: Story = {
  tags: ['unpictured'],
  args: { view: { range: '1y' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await chartDrawn(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Indicators' }));
    const search = await canvas.findByRole('combobox', { name: 'Add indicator' });
    await userEvent.type(search, 'relative');
    await userEvent.click(await canvas.findByRole('option', { name: /Relative strength index \(RSI\)/ }));
    const period = await canvas.findByRole('textbox', { name: 'Period' });
    await userEvent.clear(period);
    await userEvent.type(period, '21{Enter}');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit RSI 21' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove RSI' }));
    await waitFor(() => expect(canvas.queryByRole('button', { name: /^Edit/ })).toBeNull());
    await chartDrawn(canvasElement);
  },
};

const studies = [
  { name: 'SMA', values: [20] },
  { name: 'BBANDS', values: [20, 2, 2] },
  { name: 'RSI', values: [14] },
  { name: 'MACD', values: [12, 26, 9] },
];

/** Lines over the prices, an oscillator with its levels and a histogram below. */
export const WithIndicators: Story = {
  args: { view: { range: '1y', studies } },
  play: async ({ canvasElement }) => {
    await chartDrawn(canvasElement);
    const canvas = within(canvasElement);
    for (const name of ['SMA 20', 'RSI 14', 'MACD 12, 26, 9'])
      await expect(await canvas.findByRole('button', { name: `Edit ${name}` })).toBeVisible();
    await chartDrawn(canvasElement);
  },
};

const others = ['MSFT', 'NVDA', 'KO', 'JNJ', 'XOM'].map((label, index) => ({
  label,
  points: closePoints(sampleBars(900, index + 11, 40 * (index + 1))),
}));

/** As many as a comparator holds, in percent of the first value in view; the summary says each. */
export const ComparedWithFive: Story = {
  args: { price: { ...price, hasVolume: false }, compare: others, view: { kind: 'line' } },
  play: async ({ canvasElement }) => {
    await chartDrawn(canvasElement);
    const canvas = within(canvasElement);
    await expect(canvas.getByText(/XOM: 900 values/)).toBeInTheDocument();
    await expect(canvas.getByText('AAPL', { selector: 'bdi' })).toBeVisible();
  },
};
/** 100 % is the first value at or after a chosen date. */
export const ComparedSinceADate: Story = {
  tags: ['unpictured'],
  args: {
    price: { ...price, hasVolume: false },
    compare: others.slice(0, 1),
    onRemoveCompared: fn(),
    view: { kind: 'line', base: bars[600]?.time ?? 0 },
  },
  play: async ({ canvasElement, args }) => {
    await chartDrawn(canvasElement);
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Compare (1)' }));
    await expect(await canvas.findByLabelText('Base date')).toHaveValue('2022-04-21');
    await userEvent.click(canvas.getByRole('button', { name: 'Remove MSFT' }));
    await expect(args.onRemoveCompared).toHaveBeenCalledWith('MSFT');
    await userEvent.keyboard('{Escape}');
    // The menu of a place has prices, also where the axis has percent.
    const chart = canvas.getByRole('application');
    chart.focus();
    await fireEvent.contextMenu(chart, { button: 0 });
    const last = formatPrice(bars.at(-1)?.close, 'AAPL');
    await expect(await within(document.body).findByRole('menuitem', { name: `Copy ${last}` })).toBeVisible();
    await userEvent.keyboard('{Escape}');
  },
};

export const WithTrades: Story = {
  args: { markers: sampleMarkers(bars, 45), view: { range: '6m' } },
  play: drawn,
};
/** Close trades of one side are one arrow with their number, and open out when zoomed in. */
export const DenseTrades: Story = {
  tags: ['unpictured'],
  args: { markers: sampleMarkers(bars, 4) },
  play: async ({ canvasElement }) => {
    await chartDrawn(canvasElement);
    await expect(within(canvasElement).getByText(/Marked: 113 buys and 112 sells/)).toBeInTheDocument();
  },
};

const equity = sampleEquity(900, 5);
const panes = [equityPane({ equity, benchmark: sampleEquity(900, 11) }), drawdownPane(drawdownOf(equity))];

/** A backtest: prices with its trades, equity against buy and hold, drawdown. */
export const Backtest: Story = {
  args: {
    label: 'SMA 10 × SMA 20 on AAPL',
    price: { ...price, hasVolume: false },
    panes,
    markers: sampleMarkers(bars, 12),
  },
  play: async ({ canvasElement }) => {
    await chartDrawn(canvasElement);
    const canvas = within(canvasElement);
    canvas.getByRole('application').focus();
    await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}');
    await waitFor(() =>
      expect(canvas.getByRole('status')).toHaveTextContent(
        /close .*, Strategy \$.*, Buy and hold \$.*, Drawdown −?[\d.]+%/,
      ),
    );
  },
};
/** Without prices, the first pane leads. */
export const EquityAlone: Story = {
  tags: ['unpictured'],
  args: { label: 'Equity', price: undefined, panes },
  play: drawn,
};
/** Four panes over 20 years. */
export const FourPanes: Story = {
  args: { price: { ...price, bars: twentyYears }, view: { studies: studies.slice(2), range: '5y' } },
  play: drawn,
};

/** Bars without prices are gaps. */
export const Gaps: Story = {
  args: {
    price: {
      ...price,
      bars: bars.slice(0, 120).map((bar, index) => (index % 7 === 3 ? { ...bar, open: Number.NaN } : bar)),
    },
  },
  play: drawn,
};
export const OneBar: Story = { args: { price: { ...price, bars: bars.slice(0, 1) } }, play: drawn };
export const NoData: Story = { args: { price: { ...price, bars: [] } } };
export const Loading: Story = { args: { price: { ...price, bars: [] }, isLoading: true } };
/** Other data load: the old ones stay, dimmed, under their own caption. */
export const LoadingOther: Story = {
  tags: ['unpictured'],
  args: { isStale: true },
  play: async ({ canvasElement }) => {
    await chartDrawn(canvasElement);
    await expect(within(canvasElement).getByRole('figure')).toHaveAttribute('aria-busy', 'true');
    await expect(within(canvasElement).getByText(caption)).toBeVisible();
  },
};
export const Offline: Story = {
  args: { price: { ...price, bars: [] }, failure: { state: 'network', onRetry: fn() } },
  play: ({ canvasElement, args }) => asksAgain(canvasElement, args.failure?.onRetry),
};
export const Locked: Story = { args: { price: { ...price, bars: [] }, failure: { state: 403, onUpgrade: fn() } } };

export const AsTable: Story = {
  tags: ['unpictured'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await chartDrawn(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Table' }));
    await canvas.findByRole('grid', { name: 'AAPL daily prices' });
    await expect(canvas.getByText(formatShortDate(bars.at(-1)?.time))).toBeVisible();
    // Its rows scroll in the place of the drawing.
    await waitFor(() => expect(canvasElement.scrollHeight).toBeLessThan(1000));
    await expect(canvasElement.querySelector('canvas')).toBeNull();
  },
};

function WithHistory(props: ChartWorkspaceProps) {
  const [count, setCount] = useState(250);
  const [shown, setShown] = useState(() => ({ ...price, bars: bars.slice(-count) }));
  const more = () => {
    setCount(count + 250);
    setShown({ ...price, bars: bars.slice(-count - 250) });
  };
  return <Framed {...props} price={shown} onHistoryNeeded={count < bars.length ? more : undefined} />;
}

/** Panning to the first bar asks for earlier ones, and what is in view stays in place. */
export const LoadsHistory: Story = {
  tags: ['unpictured'],
  args: { view: { range: '1y' } },
  render: WithHistory,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await chartDrawn(canvasElement);
    canvas.getByRole('application').focus();
    await userEvent.keyboard('{ArrowLeft}');
    await waitFor(() => expect(canvas.getByText(/AAPL: 500 values/)).toBeInTheDocument());
    await chartDrawn(canvasElement);
    // A tenth of 250 bars before the last one, counted from the newest bar in view.
    await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}');
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(/^May 10, 2023/));
    await userEvent.keyboard('{Escape}');
  },
};

/** Where the browser refuses full screen, the chart covers the window; Escape leaves. */
export const FullScreen: Story = {
  tags: ['unpictured'],
  args: { view: { range: '6m' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await chartDrawn(canvasElement);
    const figure = canvas.getByRole('figure');
    figure.requestFullscreen = () => Promise.reject(new TypeError('Permissions check failed'));
    await userEvent.click(canvas.getByRole('button', { name: 'Full screen' }));
    await waitFor(() => expect(figure).toHaveAttribute('data-full', 'overlay'));
    await waitFor(() => expect(figure.clientWidth).toBe(window.innerWidth));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(figure).not.toHaveAttribute('data-full'));
    await userEvent.click(canvas.getByRole('button', { name: 'Full screen' }));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Exit full screen' })).toBeVisible());
    await chartDrawn(canvasElement);
  },
};

/** On a phone the toolbar is one row, and the rest of it a sheet. */
export const Phone: Story = {
  args: { view: { range: '6m' } },
  globals: { viewport: { value: 'phone' } },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 328 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await chartDrawn(canvasElement);
    await expect(canvas.getByRole('combobox', { name: 'Range' })).toHaveValue('6m');
    const figure = canvas.getByRole('figure');
    await expect(figure.scrollWidth).toBeLessThanOrEqual(figure.clientWidth);
    await userEvent.click(canvas.getByRole('button', { name: 'Chart options' }));
    const sheet = await canvas.findByRole('dialog', { name: 'Chart options' });
    await expect(await within(sheet).findByRole('combobox', { name: 'Chart type' })).toBeVisible();
    await userEvent.click(within(sheet).getByRole('button', { name: 'Close' }));
    await chartDrawn(canvasElement);
  },
};
