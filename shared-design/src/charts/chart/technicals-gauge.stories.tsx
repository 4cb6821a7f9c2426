import type { Meta, StoryObj } from '@storybook/react-vite';
import { readsByKey } from '../lib/chart-play.ts';
import { TechnicalsGauge } from './technicals-gauge.tsx';

const meta = {
  title: 'Charts/TechnicalsGauge',
  component: TechnicalsGauge,
  args: { label: 'Technicals', score: 0.42, votes: { sell: 3, neutral: 8, buy: 15 } },
  parameters: {
    usage: {
      use: 'The verdict of many technical indicators as one needle, with the votes behind it.',
      do: ['Give the votes: they say how united the indicators are.', 'Put a link to the indicators beside it.'],
      dont: ['Call it advice: it repeats the past.', 'Use it for other scores: its words are sell to buy.'],
    },
  },
} satisfies Meta<typeof TechnicalsGauge>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Buy: Story = {
  play: ({ canvasElement }) => readsByKey(canvasElement, /^Buy, \+0\.42 .*; 3 sell, 8 neutral, 15 buy/),
};
export const StrongSell: Story = { args: { score: -0.93 } };
export const Neutral: Story = { args: { score: 0, votes: undefined } };
export const StrongBuy: Story = { args: { score: 1 } };
export const Missing: Story = { args: { score: null } };
export const Loading: Story = { args: { score: null, isLoading: true } };
