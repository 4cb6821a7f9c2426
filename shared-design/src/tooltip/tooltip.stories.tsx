import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { InfoIcon } from '../icons/icons.tsx';
import { Tooltip } from './tooltip.tsx';

const meta = {
  title: 'Components/Tooltip',
  component: Tooltip,
  args: {
    content: 'Compound annual growth rate, 252 days a year',
    placement: 'bottom',
    children: <Button variant="ghost" size="sm" icon={<InfoIcon />} aria-label="About CAGR" />,
  },
  parameters: {
    usage: {
      use: 'The name of an icon button, or one more sentence.',
      do: ['Short; the same words as `aria-label`.'],
      dont: ['Anything one must know: touch has no hover.', 'On what cannot take focus.'],
    },
  },
} satisfies Meta<typeof Tooltip>;

export default meta;
type Story = StoryObj<typeof meta>;

export const OnFocus: Story = {
  play: async () => {
    await userEvent.tab();
    await expect(await within(document.body).findByRole('tooltip')).toHaveTextContent('Compound annual growth rate');
  },
};
