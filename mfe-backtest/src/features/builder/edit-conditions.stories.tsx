import { writeConditions } from '@candlewick/shared-page/rule-address';
import { backtestApi } from '@candlewick/shared-api';
import { accountAnswers, pageParameters, pending } from '@candlewick/shared-page/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { builderAnswers as answers } from './builder.sample.ts';
import { EditConditionsOverlay } from './edit-conditions.overlay.tsx';

const meta = {
  title: 'Pages/Backtest builder/Edit conditions',
  component: EditConditionsOverlay,
  args: { close: fn() },
  parameters: pageParameters({ answers }),
} satisfies Meta<typeof EditConditionsOverlay>;

export default meta;
type Story = StoryObj<typeof meta>;

const dialog = async () => within(await within(document.body).findByRole('dialog', { name: 'Rule' }));
const sma = (period: number) => ({ indicator: 'SMA', params: { period } });

/** Without conditions it begins with one. An incomplete row says what it waits for, and Apply waits with it. */
export const New: Story = {
  play: async ({ args }) => {
    const editor = await dialog();
    const apply = editor.getByRole('button', { name: 'Apply' });
    await waitFor(() => expect(apply).toBeEnabled());
    await userEvent.click(editor.getByRole('button', { name: 'Remove rule condition 1' }));
    await expect(editor.getByText('Add a condition.')).toBeVisible();
    await userEvent.click(editor.getByRole('button', { name: 'Add condition' }));
    await expect(editor.getByText('Choose an indicator for each condition.')).toBeVisible();
    await expect(apply).toBeDisabled();
    await userEvent.keyboard('rsi{Enter}');
    await waitFor(() => expect(apply).toBeEnabled());
    await userEvent.click(apply);
    const conditions = [
      { left: { indicator: 'RSI', params: { period: 14 } }, operator: 'less_than', right: { constant: 30 } } as const,
    ];
    await expect(args.close).toHaveBeenCalledWith(writeConditions({ match: 'all', conditions }));
  },
};

const beyond = writeConditions({
  match: 'any',
  conditions: [
    { left: { indicator: 'TRIX', params: { period: 14 } }, operator: 'cross_over', right: { constant: 0 } },
    { left: sma(10), operator: 'greater_than', right: sma(10) },
  ],
});

/** Conditions of a link, of which the plan lacks one and another is never true. */
export const WithProblems: Story = {
  args: { conditions: beyond },
  parameters: pageParameters({ answers: [...accountAnswers({ isFree: true }), ...answers] }),
  play: async () => {
    const editor = await dialog();
    await expect(await editor.findByText(/TRIX is not part of your plan/)).toBeVisible();
    await expect(editor.getByText(/Both sides are the same SMA/)).toBeVisible();
    await expect(editor.getByRole('button', { name: 'Apply' })).toBeDisabled();
  },
};

export const Phone: Story = { ...WithProblems, globals: { viewport: { value: 'phone', isRotated: false } } };

export const Loading: Story = {
  parameters: pageParameters({ answers: [pending(backtestApi.indicators)] }),
  play: async () => {
    await expect((await dialog()).getByRole('button', { name: 'Apply' })).toBeDisabled();
  },
};
