import { billingApi } from '@candlewick/shared-api';
import { Card } from '@candlewick/shared-design/card';
import { pageParameters, pending, refuse } from '@candlewick/shared-page/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { billingAnswers } from '../../common/billing.sample.ts';
import { advancedPlan, beginnerPlan, explorerPlan } from '../../common/plans.sample.ts';
import { PlanLimitsWidget } from './plan-limits.widget.tsx';

const storyFor = (plan = beginnerPlan) => ({ ...pageParameters({ answers: billingAnswers(plan) }), layout: 'padded' });

const meta = {
  title: 'Pages/Plan and billing/Plan limits',
  component: PlanLimitsWidget,
  decorators: [
    (Story) => (
      <Card title="What you get">
        <Story />
      </Card>
    ),
  ],
  parameters: storyFor(),
} satisfies Meta<typeof PlanLimitsWidget>;

export default meta;
type Story = StoryObj<typeof meta>;

/** What the next plan has more of stands below. */
export const Beginner: Story = {
  play: async ({ canvasElement }) => {
    const tile = await within(canvasElement).findByRole('group', { name: 'Symbols in a backtest' });
    await expect(tile).toHaveTextContent('5');
    await expect(tile).toHaveTextContent('Advanced: Any number');
  },
};

export const Explorer: Story = { parameters: storyFor(explorerPlan) };

/** No plan above it is offered. */
export const Advanced: Story = {
  parameters: storyFor(advancedPlan),
  play: async ({ canvasElement }) => {
    const tile = await within(canvasElement).findByRole('group', { name: 'Symbols in a backtest' });
    await expect(tile).toHaveTextContent(/^Symbols in a backtestAny number$/);
  },
};

export const Loading: Story = { parameters: pageParameters({ answers: [pending(billingApi.plan)] }) };

export const Failed: Story = { parameters: pageParameters({ answers: [refuse(billingApi.plan, 'internal_error')] }) };
