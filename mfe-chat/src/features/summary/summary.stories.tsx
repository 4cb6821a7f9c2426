import { aiApi } from '@candlewick/shared-api';
import { Card } from '@candlewick/shared-design/card';
import { answer, pageParameters, pending, refuse, unreachable } from '@candlewick/shared-page/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { summary } from '../../common/ai.sample.ts';
import { NewsSummaryWidget } from './news-summary.widget.tsx';
import { TechnicalsSummaryWidget } from './technicals-summary.widget.tsx';

const parameters = (...answers: Parameters<typeof pageParameters>[0]['answers'][number][]) => ({
  ...pageParameters({ answers }),
  layout: 'padded',
});

const meta = {
  title: 'Pages/AI chat/Summary',
  component: NewsSummaryWidget,
  args: { ticker: 'AAPL' },
  parameters: parameters(answer(aiApi.newsSummary, summary)),
  decorators: [
    (Story) => (
      <Card title="AI news summary">
        <Story />
      </Card>
    ),
  ],
} satisfies Meta<typeof NewsSummaryWidget>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Regenerating it replaces the text. */
export const News: Story = {
  parameters: parameters(
    answer(aiApi.newsSummary, ({ query }) =>
      query['force'] === 'true' ? { ...summary, text: '**The news on Apple has turned.**' } : summary,
    ),
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('The news on Apple is mostly friendly.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Regenerate' }));
    await expect(await canvas.findByText('The news on Apple has turned.')).toBeVisible();
  },
};

export const Technicals: Story = {
  render: (args) => <TechnicalsSummaryWidget {...args} />,
  parameters: parameters(
    answer(aiApi.technicalsAnalysis, {
      ...summary,
      text: '**The technicals of Apple lean to buy.** 9 of 12 moving averages are below the price; the RSI is 58.2.',
    }),
  ),
};

export const Unsupported: Story = {
  parameters: parameters(answer(aiApi.newsSummary, { ...summary, unsupported: ['$260', '$275'] })),
};

/** The limit of regenerating is reached: the text stays. */
export const NotAnew: Story = {
  parameters: parameters({
    ...answer(aiApi.newsSummary, summary),
    respond: async (call, config) =>
      (call.query['force'] === 'true'
        ? refuse(aiApi.newsSummary, 'ai_limit_reached', 'You’ve regenerated 20 summaries today.')
        : answer(aiApi.newsSummary, summary)
      ).respond(call, config),
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Regenerate' }));
    await expect(await canvas.findByText(/regenerated 20 summaries today/)).toBeVisible();
    await expect(canvas.getByText('The news on Apple is mostly friendly.')).toBeVisible();
  },
};

export const Loading: Story = { parameters: parameters(pending(aiApi.newsSummary)) };

export const Locked: Story = {
  parameters: parameters(
    refuse(aiApi.newsSummary, 'tier_required', 'AI news summaries are part of the Intermediate plan.'),
  ),
};

export const NoNews: Story = { parameters: parameters(answer(aiApi.newsSummary, null)) };

export const Failed: Story = { parameters: parameters(refuse(aiApi.newsSummary, 'ai_unavailable')) };

export const Offline: Story = { parameters: parameters(unreachable(aiApi.newsSummary)) };
