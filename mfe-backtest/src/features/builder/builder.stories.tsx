import { backtestApi, labApi, pricesApi } from '@candlewick/shared-api';
import { accountAnswers, answer, pageParameters, pending, refuse, unreachable } from '@candlewick/shared-page/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { BuilderPage } from './builder.page.tsx';
import { builderAnswers } from './builder.sample.ts';

const at = (query = '') => ({ pathname: '/stocks-backtest', query });
const draft = at(`s=${encodeURIComponent('{"t":["AAPL"]}')}`);

const meta = {
  title: 'Pages/Backtest builder',
  component: BuilderPage,
  parameters: pageParameters({ route: at(), answers: builderAnswers }),
} satisfies Meta<typeof BuilderPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  parameters: pageParameters({ route: at(`s=${encodeURIComponent('{}')}`), answers: builderAnswers }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('combobox', { name: 'Symbols' })).toBeVisible();
    await expect(await canvas.findByText('Add a symbol to run')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Run backtest' })).toBeDisabled();
  },
};

/** The user searches and selects a ticker; the draft then gets its price. */
export const Ready: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const tickers = await canvas.findByRole('combobox', { name: 'Symbols' });
    await userEvent.type(tickers, 'aa');
    await userEvent.click(await canvas.findByRole('option', { name: /AAPL/ }));
    await expect(canvas.getByRole('button', { name: 'Remove AAPL' })).toBeVisible();
    await expect(await canvas.findByText(/^10 credits reserved now/)).toBeVisible();
    tickers.blur();
  },
};

/** The focus stays among the chips: the search would open its list over them. */
export const RemovesTickers: Story = {
  parameters: pageParameters({
    route: at(`s=${encodeURIComponent('{"t":["AAPL","AMZN","MSFT"]}')}`),
    answers: builderAnswers,
    symbols: { starred: [{ ticker: 'GS', name: 'Goldman Sachs', delistedOn: null }], recent: [] },
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const chip = (ticker: string) => canvas.getByRole('button', { name: `Remove ${ticker}` });
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove AMZN' }));
    await expect(chip('MSFT')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(chip('AAPL')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('combobox', { name: 'Symbols' })).toHaveFocus();
    await expect(await canvas.findByRole('group', { name: 'Starred' })).toBeVisible();
  },
};

const ready = pageParameters({ route: draft, answers: builderAnswers });

/** The rule in words, with its cost, stays beside the form. */
export const Wide: Story = {
  parameters: ready,
  globals: { viewport: { value: 'wide', isRotated: false } },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/^10 credits reserved now/)).toBeVisible();
  },
};
export const Phone: Story = { ...Wide, globals: { viewport: { value: 'phone', isRotated: false } } };

const stop = '{"t":["AAPL"],"o":{"stop_loss_percent":5}}';
const previewOf = async (canvasElement: HTMLElement) =>
  within(await within(canvasElement).findByRole('region', { name: 'Preview on AAPL' }));

/** The rule over its chart: figures follow each of its numbers, and the strip shows all values of the one in use. */
export const Preview: Story = {
  parameters: pageParameters({ route: at(`s=${encodeURIComponent(stop)}`), answers: builderAnswers }),
  play: async ({ canvasElement }) => {
    const card = await previewOf(canvasElement);
    const figures = await card.findByLabelText('Figures of the preview');
    const before = figures.textContent;
    const period = card.getByRole('spinbutton', { name: 'SMA period, entry condition 1' });
    period.focus();
    await userEvent.keyboard('{ArrowUp}');
    await expect(period).toHaveValue('11');
    await waitFor(() => expect(figures.textContent).not.toBe(before));
    await expect(await card.findByText(/^(Plateau from|A spike|A dip|A slope)/)).toBeVisible();
    await expect(card.getByRole('slider', { name: 'Return by SMA period, entry condition 1' })).toBeVisible();
    await expect(card.getByText('Uncertified')).toBeVisible();
    await userEvent.clear(period);
    await userEvent.type(period, '25{Enter}');
    await expect(await within(canvasElement).findByText('SMA(25) crosses above SMA(20)')).toBeVisible();
    await expect(await within(canvasElement).findByText(/^10 credits reserved now/)).toBeVisible();
  },
};

let opening: { opened_at: number; ticker: string; share_percent: number } | null = null;

/** The end of the range is left out until it is opened. */
export const TestPeriod: Story = {
  parameters: pageParameters({
    route: draft,
    answers: [
      answer(labApi.testPeriod, () => ({ opening })),
      answer(labApi.openTestPeriod, () => (opening = { opened_at: 0, ticker: 'AAPL', share_percent: 20 })),
      ...builderAnswers,
    ],
  }),
  beforeEach: () => {
    opening = null;
  },
  play: async ({ canvasElement }) => {
    const card = await previewOf(canvasElement);
    await userEvent.click(await card.findByRole('radio', { name: /^20%/ }));
    await userEvent.click(await card.findByRole('button', { name: 'Open the test period' }));
    await expect(await card.findByText(/^Opened\. Return .* before .*, .* since\.$/)).toBeVisible();
    await expect(await within(canvasElement).findByText(/^10 credits reserved now/)).toBeVisible();
  },
};

export const PreviewWithoutPrices: Story = {
  parameters: pageParameters({
    route: draft,
    answers: [refuse(pricesApi.history, 'service_unavailable'), ...builderAnswers],
  }),
  play: async ({ canvasElement }) => {
    const card = within(await within(canvasElement).findByRole('region', { name: 'Preview on AAPL' }));
    await expect(await card.findByText('4bf92f3577b34da6')).toBeVisible();
    await expect(await within(canvasElement).findByText(/^10 credits reserved now/)).toBeVisible();
  },
};

/** A new condition is an empty row: it has the focus, and the rest of the strategy keeps its price. */
export const NewCondition: Story = {
  parameters: ready,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const [add] = await canvas.findAllByRole('button', { name: 'Add condition' });
    await waitFor(() => expect(add).toBeEnabled());
    if (add) await userEvent.click(add);
    const row = within(canvas.getByRole('group', { name: 'Entry condition 2' }));
    await expect(row.getByRole('combobox', { name: 'Indicator' })).toHaveFocus();
    await expect(await canvas.findByText(/^Choose an indicator for the new entry condition/)).toBeVisible();
    await userEvent.keyboard('hamm{Enter}');
    await expect(await row.findByText('A small body above a long lower shadow.')).toBeVisible();
    await expect(canvas.getByText(/, and Hammer completes$/)).toBeVisible();
    await expect(await canvas.findByText(/^10 credits reserved now/)).toBeVisible();
  },
};

/** Found by its full name; the row says what unlocks it and keeps what it had. */
export const LockedIndicator: Story = {
  parameters: pageParameters({ route: draft, answers: [...accountAnswers({ isFree: true }), ...builderAnswers] }),
  play: async ({ canvasElement }) => {
    const row = within(await within(canvasElement).findByRole('group', { name: 'Entry condition 1' }));
    const picker = row.getByRole('combobox', { name: 'Indicator' });
    await userEvent.clear(picker);
    await userEvent.type(picker, 'triple exp{Enter}');
    await expect(await row.findByText(/Triple exponential average \(TRIX\) requires the Advanced plan/)).toBeVisible();
    await expect(row.getByRole('button', { name: 'See plans' })).toBeVisible();
    picker.blur();
    await expect(picker).toHaveValue('SMA');
    await expect(await within(canvasElement).findByText(/^10 credits reserved now/)).toBeVisible();
  },
};

export const Refused: Story = {
  parameters: pageParameters({
    route: draft,
    answers: [
      answer(backtestApi.requestValidation, {
        valid: false,
        problems: [
          {
            code: 'too_many_conditions',
            path: 'strategy.entry.conditions.0',
            message: 'The Explorer plan has no room for this condition. Remove it, or upgrade.',
          },
        ],
        name: 'SMA 10 crosses above SMA 20',
        credits: 10,
        warnings: [],
        credits_available: 1840,
        locked_test_period: null,
        bars: 2516,
      }),
      ...accountAnswers({ isFree: true }),
      ...builderAnswers,
    ],
  }),
  play: async ({ canvasElement }) => {
    await expect((await within(canvasElement).findAllByText(/has no room for this condition/))[0]).toBeVisible();
  },
};

const grouped =
  '{"t":["AAPL"],"e":["all",[["SMA",{"period":10},{"interval":"weekly"}],"greater_than",["SMA",{"period":20},{"offset":3,"percent":-2.5}]],["any",[["SMA",{"period":5}],"less_than",["EMA",{"period":9}]],[["SMA",{"period":6}],"less_than",["EMA",{"period":9}]],["all",[]]]]}';

/** Groups in a group, an earlier bar, a longer interval and a distance; the server finds a fault in a group. */
export const Groups: Story = {
  parameters: pageParameters({
    route: at(`s=${encodeURIComponent(grouped)}`),
    answers: [
      answer(backtestApi.requestValidation, {
        valid: false,
        problems: [
          {
            code: 'identical_sides',
            path: 'strategy.entry.groups.0.conditions.1.right',
            message: 'Both sides are the same SMA, so this is never true. Change a parameter of one side.',
          },
        ],
        name: 'weekly SMA 10 is above SMA 20 (3 bars ago) − 2.5%',
        credits: 10,
        warnings: [],
        credits_available: 1840,
        locked_test_period: null,
        bars: 2516,
      }),
      ...builderAnswers,
    ],
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const row = within(await canvas.findByRole('group', { name: 'Entry condition 1' }));
    await expect(row.getByLabelText('Values')).toHaveValue('weekly');
    await expect(row.getByLabelText('Bars ago')).toHaveValue('3');
    await expect(row.getByLabelText('Distance')).toHaveValue('−2.5');
    const wrong = within(await canvas.findByRole('group', { name: 'Entry group 1, condition 2' }));
    await expect(await wrong.findByText(/Both sides are the same SMA/)).toBeVisible();
    await expect(canvas.getByRole('group', { name: 'Entry group 1.1, condition 1' })).toBeVisible();
    await expect(canvas.getByText('Choose an indicator for the new entry condition, or remove it.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove entry group 1.1, condition 1' }));
    await expect(canvas.queryByRole('group', { name: 'Entry group 1.1' })).not.toBeInTheDocument();
    await expect(canvas.getByRole('button', { name: 'Add condition to entry group 1' })).toHaveFocus();
  },
};

/** The same on a phone. */
export const GroupsOnPhone: Story = {
  parameters: Groups.parameters ?? {},
  globals: { viewport: { value: 'phone', isRotated: false } },
};

export const Unreadable: Story = {
  parameters: pageParameters({ route: at('s=cut-off'), answers: builderAnswers }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/Couldn’t read the strategy in this link/)).toBeVisible();
    await expect(await within(canvasElement).findByRole('combobox', { name: 'Symbols' })).toBeVisible();
  },
};

/** A link that somebody changed: what is readable is kept. */
export const PartlyUnreadable: Story = {
  parameters: pageParameters({
    route: at(`s=${encodeURIComponent('{"t":["AAPL"],"x":"none","o":{"fill":"never","slippage_bps":3}}')}`),
    answers: builderAnswers,
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText(/Missing: the exit conditions and an option/)).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'Remove AAPL' })).toBeVisible();
    await expect(canvas.getByText('3 bps slippage, per side')).toBeVisible();
  },
};

/** Undo and redo by button and by key, from inside a field too; the focus stays. */
export const UndoAndRedo: Story = {
  parameters: ready,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const indicator = within(await canvas.findByRole('group', { name: 'Entry condition 1' })).getByRole('combobox', {
      name: 'Indicator',
    });
    const undo = canvas.getByRole('button', { name: 'Undo' });
    await expect(undo).toHaveAttribute('aria-disabled', 'true');
    await userEvent.clear(indicator);
    await userEvent.type(indicator, 'ma mean{Enter}');
    await userEvent.clear(indicator);
    await userEvent.type(indicator, 'ewma{Enter}');
    await expect(indicator).toHaveValue('EMA');
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect(indicator).toHaveValue('SMA');
    await expect(indicator).toHaveFocus();
    await expect(canvas.getByText('Change undone')).toBeInTheDocument();
    await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    await expect(indicator).toHaveValue('EMA');
    await userEvent.click(undo);
    await expect(indicator).toHaveValue('SMA');
    await expect(undo).toHaveFocus();
    await expect(canvas.getByRole('button', { name: 'Redo' })).toHaveAttribute('aria-disabled', 'false');
    await expect(await canvas.findByText(/^10 credits reserved now/)).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: pageParameters({ route: at(), answers: [pending(backtestApi.indicators), ...builderAnswers] }),
};

export const Failed: Story = {
  parameters: pageParameters({
    route: at(),
    answers: [refuse(backtestApi.indicators, 'internal_error'), ...builderAnswers],
  }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('4bf92f3577b34da6')).toBeVisible();
  },
};

export const Offline: Story = {
  parameters: pageParameters({
    route: draft,
    answers: [
      unreachable(backtestApi.indicators),
      unreachable(backtestApi.dateRange),
      unreachable(backtestApi.requestValidation),
      unreachable(pricesApi.history),
      ...builderAnswers,
    ],
  }),
  play: async ({ canvasElement }) => {
    await expect((await within(canvasElement).findAllByText('Network error'))[0]).toBeVisible();
  },
};
