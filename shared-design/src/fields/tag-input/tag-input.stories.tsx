import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { TagInput } from './tag-input.tsx';
import type { TagInputProps } from './tag-input.tsx';

const meta = {
  title: 'Fields/TagInput',
  component: TagInput,
  args: {
    label: 'Symbols',
    value: ['AAPL', 'MSFT'],
    onChange: () => undefined,
    placeholder: 'AAPL, MSFT',
    normalize: (text: string) => text.toUpperCase(),
    style: { maxInlineSize: 360 },
  },
  parameters: {
    usage: {
      use: 'Short texts from the user: tickers, tags of a backtest.',
      do: ['Show an example in the placeholder.', 'Set `max` if there is a limit; the field announces it.'],
      dont: ['Choices from a known list: that is a Combobox or a CheckboxGroup.', 'Sentences: that is a TextArea.'],
    },
  },
} satisfies Meta<typeof TagInput>;

export default meta;
type Story = StoryObj<typeof meta>;

function Controlled(props: TagInputProps) {
  const [value, setValue] = useState(props.value);
  return <TagInput {...props} value={value} onChange={setValue} />;
}

export const Filled: Story = {
  render: (args) => <Controlled {...args} max={4} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const input = canvas.getByRole('textbox', { name: 'Symbols' });
    await userEvent.type(input, 'nvda,');
    await expect(canvas.getByRole('button', { name: 'Remove NVDA' })).toBeVisible();
    await userEvent.type(input, 'aapl{Enter}');
    await expect(input).toHaveAccessibleDescription('AAPL is already in the list.');
    await userEvent.clear(input);
    await userEvent.paste('tsla; ko');
    await expect(canvas.getAllByRole('listitem')).toHaveLength(4);
    await expect(input).toHaveAccessibleDescription('At most 4.');
    await userEvent.keyboard('{Backspace}');
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3);
    await userEvent.click(canvas.getByRole('button', { name: 'Remove AAPL' }));
    await expect(canvas.getByRole('button', { name: 'Remove MSFT' })).toHaveFocus();
  },
};
export const Empty: Story = { args: { value: [] }, render: (args) => <Controlled {...args} /> };
export const Many: Story = {
  args: {
    value: ['AAPL', 'MSFT', 'NVDA', 'GOOGL', 'AMZN', 'META', 'BRK.B', 'A tag that someone wrote far too long to fit'],
  },
  render: (args) => <Controlled {...args} />,
};
export const Invalid: Story = { args: { value: [], error: 'Choose at least one ticker.', required: true } };
export const Disabled: Story = { args: { isDisabled: true } };
