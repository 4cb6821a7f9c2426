import { Banner } from '@candlewick/shared-design/banner';
import { Card } from '@candlewick/shared-design/card';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { AxiosError } from 'axios';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Answer, type Asked } from './answer.tsx';

const nothing: Asked<string> = {
  data: undefined,
  error: null,
  isPlaceholderData: false,
  refetch: fn(async () => undefined),
};

const meta = {
  title: 'Pages/Parts/Answer',
  component: Answer<string>,
  args: {
    query: nothing,
    skeleton: <Skeleton height="4rem" />,
    children: (text) => <Card title="Answer">{text}</Card>,
  },
  parameters: {
    usage: {
      use: 'The answer to a query in each of its states, in the place that the data will have.',
      do: [
        'Give skeletons the final size.',
        '`explain` what the page knows better than the server: a lock, a way out.',
      ],
      dont: ['Hide what was there while a refresh runs: data stay, dimmed when they belong to the question before.'],
    },
  },
} satisfies Meta<typeof Answer<string>>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Loading: Story = {};
export const Data: Story = { args: { query: { ...nothing, data: 'Forty-two.' } } };

/** Data of the previous query: dimmed, so their contrast is lower until the response arrives. */
export const Stale: Story = {
  args: { query: { ...nothing, data: 'Forty-two, to the question before.', isPlaceholderData: true } },
  parameters: { a11y: { config: { rules: [{ id: 'color-contrast', enabled: false }] } } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('[data-stale]')).toHaveAttribute('aria-busy', 'true');
  },
};

export const Failed: Story = {
  args: { query: { ...nothing, error: new AxiosError('Network Error', AxiosError.ERR_NETWORK) } },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Try again' }));
    await expect(args.query.refetch).toHaveBeenCalledOnce();
  },
};

/** A failed refresh keeps the old data. */
export const FailedRefresh: Story = {
  args: { query: { ...nothing, data: 'Forty-two.', error: new Error('Network Error') } },
};

export const Explained: Story = {
  args: {
    query: { ...nothing, error: new Error('Not yours') },
    explain: ({ message }) => <Banner tone="warning">{message}</Banner>,
  },
};
