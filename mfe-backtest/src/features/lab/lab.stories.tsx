import { labApi } from '@candlewick/shared-api';
import { answer, pageParameters, pending, refuse } from '@candlewick/shared-page/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { sampleBody } from '../../common/body.sample.ts';
import { writeBody } from '../../common/rule-address.ts';
import { LabPage } from './lab.page.tsx';
import { experimentId, labAnswers, sampleExperiment, sampleGrid, sampleQuote } from './lab.sample.ts';

const answers = labAnswers;
const list = { pathname: '/lab', params: {}, query: '' };
const form = { ...list, query: new URLSearchParams({ body: writeBody(sampleBody) }).toString() };
const one = (id = experimentId) => ({ pathname: `/lab/${id}`, params: { id }, query: '' });

const meta = {
  title: 'Pages/Lab',
  component: LabPage,
  parameters: pageParameters({ route: list, answers }),
} satisfies Meta<typeof LabPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Experiments: Story = {
  play: async ({ canvasElement }) => {
    const grid = await within(canvasElement).findByRole('grid', { name: 'Sweeps and walk-forwards' });
    await expect(within(grid).getAllByRole('row')).toHaveLength(4);
  },
};
export const Empty: Story = {
  parameters: pageParameters({ route: list, answers: [answer(labApi.experiments, { experiments: [] }), ...answers] }),
};

/** Numbers of the rule, their ranges, and the cost before anything runs. */
export const NewSweep: Story = {
  parameters: pageParameters({ route: form, answers }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('group', { name: 'Parameter 1' })).toHaveTextContent('11 values');
    await expect(await canvas.findByText('20 credits')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Add a parameter' }));
    await expect(canvas.getByRole('group', { name: 'Parameter 3' })).toHaveTextContent('Stop loss, % (off)');
    await userEvent.click(canvas.getByRole('radio', { name: 'Walk-forward' }));
    await expect(canvas.getByRole('textbox', { name: /Bars in sample/ })).toHaveValue('504');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Run on the server, 20 credits' })).toBeEnabled());
    await expect(canvas.queryByRole('button', { name: 'Run here, free' })).not.toBeInTheDocument();
  },
};

/** One symbol and few combinations: free, in this browser. */
export const InThisBrowser: Story = {
  parameters: pageParameters({
    route: {
      ...list,
      query: new URLSearchParams({ body: writeBody({ ...sampleBody, tickers: ['AAPL'] }) }).toString(),
    },
    answers,
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const start = await canvas.findByRole('button', { name: 'Run here, free' });
    await waitFor(() => expect(start).toBeEnabled());
    await userEvent.click(start);
    const region = within(await canvas.findByRole('region', { name: 'Sweep in this browser' }));
    await expect(region.getByText('Uncertified')).toBeVisible();
    await expect(await region.findByRole('grid', { name: /^Best 25 of 121/ })).toBeVisible();
  },
};

/** The last fifth of the range is left out until it is opened. */
export const TestPeriodLocked: Story = {
  parameters: pageParameters({
    route: form,
    answers: [
      answer(labApi.quote, {
        ...sampleQuote,
        locked_test_period: { start_date: '2023-11-14', end_date: '2024-10-31', share_percent: 20 },
      }),
      ...answers,
    ],
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(
      await canvas.findByText('From November 14, 2023, left out of previews, runs and sweeps.'),
    ).toBeVisible();
    await expect(canvas.getByText('Locked from Nov 14, 2023')).toBeVisible();
  },
};
export const Refused: Story = {
  parameters: pageParameters({
    route: form,
    answers: [
      answer(labApi.quote, {
        ...sampleQuote,
        valid: false,
        problems: [
          {
            code: 'invalid_experiment',
            path: 'axes',
            message:
              'A sweep has at most 10,000 combinations; these are 1,000,000,000. Use larger steps, narrower ranges or fewer parameters.',
          },
        ],
      }),
      ...answers,
    ],
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText(/these are 1,000,000,000/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: /^Run on the server/ })).toBeDisabled();
  },
};

/** The heatmap, the lines over all parameters, and the best of each symbol. */
export const Sweep: Story = {
  parameters: pageParameters({ route: one(), answers }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const best = await canvas.findByRole('grid', { name: /^Best 25 of 55/ });
    await expect(within(best).getAllByRole('link')[0]).toHaveAttribute(
      'href',
      expect.stringContaining('stocks-backtest'),
    );
    await expect(await canvas.findByRole('region', { name: 'Best of each symbol' })).toBeVisible();
  },
};
export const Phone: Story = {
  ...Sweep,
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('region', { name: 'Best combinations' })).toHaveTextContent(
      'SMA period (now 10): 11',
    );
    await expect(canvas.getByRole('region', { name: 'Best of each symbol' })).toHaveTextContent('AAPL');
  },
};

/** One parameter: its values against the objective. */
export const OneParameter: Story = {
  parameters: pageParameters({
    route: one(),
    answers: [
      answer(
        labApi.sweepResult,
        sampleGrid({
          axes: sampleGrid().axes.slice(0, 1),
          values: sampleGrid().values.slice(0, 11),
          trades: sampleGrid().trades.slice(0, 11),
        }),
      ),
      ...answers,
    ],
  }),
};
/** A number that the rule does not use, and no trades at all. */
export const NoEffect: Story = {
  parameters: pageParameters({
    route: one(),
    answers: [
      answer(
        labApi.sweepResult,
        sampleGrid({ values: sampleGrid().values.map(() => 0), trades: sampleGrid().trades.map(() => 0) }),
      ),
      ...answers,
    ],
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('No trades anywhere')).toBeVisible();
    await expect(await canvas.findByText('SMA period (now 20) has no effect')).toBeVisible();
  },
};
export const Running: Story = {
  parameters: pageParameters({
    route: one(),
    answers: [
      answer(
        labApi.experiment,
        sampleExperiment({
          status: 'running',
          done: 40,
          ended_at: null,
          symbols: sampleExperiment().symbols.map((symbol) => ({ ...symbol, status: 'running', best: null })),
        }),
      ),
      ...answers,
    ],
  }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/40 of 110 runs/)).toBeVisible();
  },
};
export const WalkForward: Story = {
  parameters: pageParameters({
    route: one(),
    answers: [answer(labApi.experiment, sampleExperiment({ kind: 'walk_forward' })), ...answers],
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('grid', { name: 'Windows' })).toBeVisible();
    await expect(canvas.getByRole('region', { name: 'Verdict' })).toHaveTextContent('Fades out of sample');
    await expect(canvas.getByText('10 in 1 of 3, from 10 to 13')).toBeVisible();
    const chart = canvas.getByRole('slider', { name: 'Windows, oldest first' });
    chart.focus();
    await userEvent.keyboard('{Home}');
    await expect(chart).toHaveAttribute('aria-valuetext', expect.stringContaining('SMA period (now 10): 10'));
  },
};
export const Loading: Story = {
  parameters: pageParameters({ route: one(), answers: [pending(labApi.experiment), ...answers] }),
};
export const NotFound: Story = {
  parameters: pageParameters({ route: one(), answers: [refuse(labApi.experiment, 'not_found'), ...answers] }),
};
