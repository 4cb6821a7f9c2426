import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../../fields/button/button.tsx';
import { InfoIcon } from '../../foundations/icons/icons.tsx';
import { TitleTips } from './title-tips.tsx';
import { docsFrame } from '../../foundations/lib/docs-frame.ts';

const meta = {
  title: 'Components/TitleTips',
  component: TitleTips,
  parameters: {
    docs: docsFrame('8rem'),
    usage: {
      use: 'Once in a page: the shell has it.',
      do: ['Give icon buttons and cut texts a `title`; it looks as here.'],
      dont: ['A second one in a remote.', 'Essential information in a `title`: touch has no hover.'],
    },
  },
  render: () => (
    <>
      <Button
        variant="ghost"
        size="sm"
        icon={<InfoIcon />}
        aria-label="About CAGR"
        title="Compound annual growth rate"
      />
      <TitleTips />
    </>
  ),
} satisfies Meta<typeof TitleTips>;

export default meta;
type Story = StoryObj<typeof meta>;

/** On keyboard focus, too, which the browser's own tooltips leave out; Escape closes it, and the element has its title again. */
export const OnFocus: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    const button = within(canvasElement).getByRole('button', { name: 'About CAGR' });
    const tip = await within(document.body).findByText('Compound annual growth rate');
    await expect(button).toHaveAccessibleDescription('Compound annual growth rate');
    await expect(button).not.toHaveAttribute('title');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(tip).not.toBeVisible());
    await expect(button).toHaveAttribute('title', 'Compound annual growth rate');
    await userEvent.tab();
    await userEvent.tab({ shift: true });
    await waitFor(() => expect(tip).toBeVisible());
  },
};
