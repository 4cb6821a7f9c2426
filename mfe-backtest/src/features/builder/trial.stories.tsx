import { pricesApi } from '@candlewick/shared-api';
import { answer, pageParameters, pending, refuse, unreachable } from '@candlewick/shared-page/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { trialAnswer } from './builder.sample.ts';
import { TrialWidget } from './trial.widget.tsx';

const withAnswer = (given: typeof trialAnswer) => pageParameters({ answers: [given], isGuest: true });

const meta = {
  title: 'Pages/Login/Try a rule widget',
  component: TrialWidget,
  args: { setEmpty: fn() },
  parameters: { ...withAnswer(trialAnswer), layout: 'padded' },
} satisfies Meta<typeof TrialWidget>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Another number is another run: verdict, figures and chart follow. */
export const MovesANumber: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const fast = await canvas.findByRole('spinbutton', { name: 'Fast SMA period' });
    const verdict = await canvas.findByText(/buy and hold by|Matched/);
    const before = verdict.textContent;
    fast.focus();
    await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}{ArrowDown}');
    await expect(fast).toHaveAttribute('aria-valuenow', '19');
    await waitFor(() => expect(verdict.textContent).not.toBe(before));
    const keep = canvas.getByRole<HTMLAnchorElement>('link', { name: 'Keep this rule' });
    await expect(decodeURIComponent(keep.href)).toContain('/stocks-backtest?s=');
  },
};

export const Phone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } };

/** Where the server's market has no S&P 500: it tells the slot, which leaves the widget out. */
export const Empty: Story = {
  parameters: withAnswer(answer(pricesApi.sampleHistory, null)),
  play: ({ args }) => waitFor(() => expect(args.setEmpty).toHaveBeenLastCalledWith(true)),
};

export const Loading: Story = { parameters: withAnswer(pending(pricesApi.sampleHistory)) };

export const Failed: Story = {
  parameters: withAnswer(refuse(pricesApi.sampleHistory, 'internal_error')),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('4bf92f3577b34da6')).toBeVisible();
  },
};

export const Offline: Story = {
  parameters: withAnswer(unreachable(pricesApi.sampleHistory)),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Network error')).toBeVisible();
  },
};
