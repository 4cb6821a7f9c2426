import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { PaletteList } from './palette-list.tsx';
import { TokenList } from './token-list.tsx';

const meta = {
  title: 'Foundations/Tokens',
  component: TokenList,
  args: { groups: ['Surfaces', 'Lines', 'Text', 'Ink', 'Accent', 'Meaning', 'Direction', 'Charts'] },
  parameters: {
    usage: {
      use: 'Every length, colour and duration of a style sheet is one of these. Ratios are those of WCAG 2.2: light theme, then dark.',
      do: [
        'Name a token by what it means: text-muted, not a grey.',
        'Up and down are --cw-up and --cw-down, so that the reader’s palette holds.',
        'Computed styles read them from @candlewick/shared-design/tokens.',
      ],
      dont: [
        'Write a literal colour in a component.',
        'Use green or red for anything but direction and meaning.',
        'Put text below 4.5 : 1 on a surface.',
      ],
    },
  },
} satisfies Meta<typeof TokenList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Colours: Story = {
  play: async ({ canvasElement }) => {
    const writeText = fn();
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    const canvas = within(canvasElement);
    await expect(canvas.getAllByText('forced: Canvas', { exact: false }).length).toBeGreaterThan(10);
    await userEvent.click(canvas.getByRole('button', { name: /^--cw-text-muted/ }));
    await expect(writeText).toHaveBeenCalledWith('--cw-text-muted');
    await expect(canvas.getByRole('status')).toHaveTextContent('--cw-text-muted copied');
    Reflect.deleteProperty(navigator, 'clipboard');
  },
};
export const Type: Story = { args: { groups: ['Type'] } };
export const Measures: Story = {
  args: { groups: ['Space', 'Radius', 'Density', 'Elevation', 'Motion', 'Stacking'] },
};
/** What the reader chooses in the settings; the sign and the arrow say the same without colour. */
export const Palettes: Story = {
  render: () => <PaletteList />,
  play: async ({ canvasElement }) => {
    const blue = within(canvasElement).getByRole('listitem', { name: 'blue-orange' });
    await expect(within(blue).getAllByText(/^--cw-(blue|orange) · \d+\.\d : 1$/)).toHaveLength(4);
  },
};
