import { defaultBacktestOptions } from '@candlewick/engine';
import { backtestApi } from '@candlewick/shared-api';
import { accountAnswers, answer, pageParameters, pending, refuse } from '@candlewick/shared-page/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { BuilderPage } from './builder.page.tsx';
import { builderAnswers } from './builder.sample.ts';
import { defaultDraft, strategyOf } from './model/draft.ts';
import { writeStrategyFile } from './model/strategy-file.ts';

const route = { pathname: '/stocks-backtest', query: `s=${encodeURIComponent('{"t":["AAPL"]}')}` };
const content = { strategy: strategyOf(defaultDraft.strategy), options: defaultBacktestOptions };
const saved = ['Golden cross', 'Swing trades with a stop'].map((name, index) => ({
  id: `00000000-0000-4000-8000-00000000000${index}`,
  name,
  ...content,
  revision: 1,
  updated_at: 0,
}));
const answers = [answer(backtestApi.savedStrategies, { strategies: saved }), ...builderAnswers];

const meta = {
  title: 'Pages/Backtest builder/Strategies',
  component: BuilderPage,
  parameters: pageParameters({ route, answers }),
} satisfies Meta<typeof BuilderPage>;

export default meta;
type Story = StoryObj<typeof meta>;

async function openDrawer(canvasElement: HTMLElement, tab?: string) {
  await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Strategies' }));
  const drawer = within(await within(canvasElement).findByRole('dialog', { name: 'Strategies' }));
  if (tab) await userEvent.click(drawer.getByRole('tab', { name: tab }));
  return drawer;
}

/** A preset replaces the rules; money and tickers stay. */
export const Presets: Story = {
  play: async ({ canvasElement }) => {
    const drawer = await openDrawer(canvasElement);
    const list = within(await drawer.findByRole('list', { name: 'Strategy templates' }));
    await expect(list.getAllByRole('listitem').length).toBeGreaterThanOrEqual(10);
    await expect(list.getAllByRole('button', { name: 'Use' }).length).toBeGreaterThanOrEqual(10);
  },
};

export const PresetUsed: Story = {
  play: async ({ canvasElement }) => {
    const drawer = await openDrawer(canvasElement);
    await userEvent.click(await drawer.findByRole('button', { name: 'Use', description: 'RSI reversal' }));
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('RSI(14) crosses above 30')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Remove AAPL' })).toBeVisible();
    await expect(await canvas.findByText(/^10 credits reserved now/)).toBeVisible();
  },
};

/** What the plan does not run says which plan does. */
export const LockedPresets: Story = {
  parameters: pageParameters({ route, answers: [...accountAnswers({ isFree: true }), ...answers] }),
  play: async ({ canvasElement }) => {
    const drawer = await openDrawer(canvasElement);
    await expect((await drawer.findAllByText('Requires the Beginner plan'))[0]).toBeVisible();
    await expect(drawer.getAllByText('Requires the Advanced plan')[0]).toBeVisible();
    await expect(drawer.getAllByRole('button', { name: 'Use' }).length).toBeGreaterThanOrEqual(5);
  },
};

export const Saved: Story = {
  play: async ({ canvasElement }) => {
    const drawer = await openDrawer(canvasElement, 'Saved');
    await expect(await drawer.findByRole('heading', { name: 'Golden cross' })).toBeVisible();
    await expect(drawer.getByRole('button', { name: 'Open Swing trades with a stop' })).toBeVisible();
  },
};

export const NothingSaved: Story = {
  parameters: pageParameters({ route, answers: builderAnswers }),
  play: async ({ canvasElement }) => {
    const drawer = await openDrawer(canvasElement, 'Saved');
    await expect(await drawer.findByText(/No saved strategies yet/)).toBeVisible();
  },
};

export const SavedLoading: Story = {
  parameters: pageParameters({ route, answers: [pending(backtestApi.savedStrategies), ...builderAnswers] }),
  play: async ({ canvasElement }) => {
    await openDrawer(canvasElement, 'Saved');
  },
};

/** A name that is taken stays in the field, with the reason. */
export const RenameRefused: Story = {
  parameters: pageParameters({
    route,
    answers: [
      refuse(
        backtestApi.renameStrategy,
        'strategy_name_taken',
        'You already have a strategy named “Golden cross”. Choose another name.',
      ),
      ...answers,
    ],
  }),
  play: async ({ canvasElement }) => {
    const drawer = await openDrawer(canvasElement, 'Saved');
    await userEvent.click(await drawer.findByRole('button', { name: 'More actions for Swing trades with a stop' }));
    await userEvent.click(await drawer.findByRole('menuitem', { name: 'Rename' }));
    const field = drawer.getByRole('textbox', { name: /^New name for Swing/ });
    // The menu gives its focus back as it closes.
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.clear(field);
    await userEvent.type(field, 'golden cross{Enter}');
    await expect(await drawer.findByText(/already have a strategy named/)).toBeVisible();
    field.blur();
  },
};

/** The name of a saved strategy overwrites it. */
export const Overwrite: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Save' }));
    const dialog = within(await within(canvasElement).findByRole('dialog', { name: 'Save strategy' }));
    const name = dialog.getByRole('textbox', { name: 'Name' });
    await userEvent.clear(name);
    await userEvent.type(name, 'GOLDEN cross');
    await expect(await dialog.findByRole('button', { name: 'Overwrite' })).toBeEnabled();
    await expect(dialog.getByText('Replaces the conditions and options of “Golden cross”.')).toBeVisible();
    name.blur();
  },
};

const file = (text: string) => new File([text], 'mine.strategy.json', { type: 'application/json' });

export const Imported: Story = {
  play: async ({ canvasElement }) => {
    const drawer = await openDrawer(canvasElement, 'Import file');
    const options = { ...defaultBacktestOptions, stop_loss_percent: 7.5 };
    await userEvent.upload(
      drawer.getByLabelText('Strategy file'),
      file(writeStrategyFile({ name: 'Mine', ...content, options })),
    );
    const canvas = within(canvasElement);
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull());
    await expect(canvas.getByText('Stop loss 7.5%')).toBeVisible();
    await expect(await canvas.findByText(/^10 credits reserved now/)).toBeVisible();
  },
};

/** Nothing is imported of a file with a fault. */
export const ImportRefused: Story = {
  play: async ({ canvasElement }) => {
    const drawer = await openDrawer(canvasElement, 'Import file');
    const text = writeStrategyFile({ name: 'Mine', ...content }).replaceAll('"SMA"', '"SECRET"');
    await userEvent.upload(drawer.getByLabelText('Strategy file'), file(text));
    await expect((await drawer.findAllByText(/Entry condition 1: There is no indicator "SECRET"/))[0]).toBeVisible();
    const huge = file('x'.repeat(5_000_000));
    await userEvent.upload(drawer.getByLabelText('Strategy file'), huge);
    await expect((await drawer.findAllByText(/The file is larger than/))[0]).toBeVisible();
    await expect(within(canvasElement).getByText('SMA(10) crosses above SMA(20)')).toBeInTheDocument();
  },
};
