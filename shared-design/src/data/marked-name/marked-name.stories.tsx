import type { Meta, StoryObj } from '@storybook/react-vite';
import { CandleMark } from '../../foundations/candle-mark/candle-mark.tsx';
import { MarkedName } from './marked-name.tsx';

const meta = {
  title: 'Data/MarkedName',
  component: MarkedName,
  args: { mark: <CandleMark size={18} flame="lit" />, children: 'SMA 10 crosses above SMA 20' },
  parameters: {
    usage: {
      use: 'The name of a backtest, an attempt or a strategy in a list, with its candle.',
      do: ['Show the verdict as a figure in the same row.', 'Put the rule in the second line where the name hides it.'],
      dont: ['The title of a card or a page.', 'A mark that stands alone for a fact.'],
    },
  },
} satisfies Meta<typeof MarkedName>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Lit: Story = {};
export const Out: Story = { args: { mark: <CandleMark size={18} flame="out" /> } };
export const WithDetail: Story = {
  args: { children: 'Golden cross', detail: 'Buy when SMA(50) crosses above SMA(200), sell when it crosses below' },
};
