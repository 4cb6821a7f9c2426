import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { fieldControls } from '../field/field-controls.sample.ts';
import { TextArea } from './text-area.tsx';
import type { TextAreaProps } from './text-area.tsx';

const meta = {
  title: 'Fields/TextArea',
  component: TextArea,
  argTypes: fieldControls,
  args: { label: 'Note', style: { maxInlineSize: 360 } },
  parameters: {
    usage: {
      use: 'Multi-line text: a note on a backtest, a message.',
      do: ['Let it grow; set `rows` only for its initial height.'],
      dont: ['A single value: that is a TextField.'],
    },
  },
} satisfies Meta<typeof TextArea>;

export default meta;
type Story = StoryObj<typeof meta>;

function Controlled(props: TextAreaProps) {
  const [value, setValue] = useState(props.value);
  return <TextArea {...props} value={value} onChange={(event) => setValue(event.target.value)} />;
}

export const Empty: Story = { args: { placeholder: 'What did you learn from it?' } };
export const Counted: Story = {
  args: { value: '', maxLength: 40 },
  render: (args) => <Controlled {...args} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const area = canvas.getByRole('textbox', { name: 'Note' });
    const before = area.offsetHeight;
    await userEvent.type(area, 'one{Enter}two{Enter}three{Enter}four{Enter}five{Enter}six');
    await expect(canvas.getByRole('status')).toHaveTextContent('13 left');
    await expect(area.offsetHeight).toBeGreaterThan(before);
  },
};
export const Invalid: Story = { args: { error: 'Write at least one word.', required: true } };
export const Disabled: Story = { args: { disabled: true, defaultValue: 'Works best in quiet markets.' } };
export const WithDescription: Story = {
  args: { description: 'Only you can read it.', defaultValue: 'Works best in quiet markets.' },
};
export const ReadOnly: Story = { args: { readOnly: true, defaultValue: 'Works best in quiet markets.' } };
