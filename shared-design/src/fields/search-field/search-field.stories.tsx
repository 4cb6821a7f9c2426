import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { fieldControls } from '../field/field-controls.sample.ts';
import { Dialog } from '../../overlays/dialog/dialog.tsx';
import { SearchField } from './search-field.tsx';
import type { SearchFieldProps } from './search-field.tsx';
import { docsFrame } from '../../foundations/lib/docs-frame.ts';

const meta = {
  title: 'Fields/SearchField',
  component: SearchField,
  argTypes: fieldControls,
  args: { label: 'Search tickers', placeholder: 'Search', value: '', onChange: () => undefined },
  parameters: {
    usage: {
      use: 'Filters the content while the user types.',
      do: ['Say in the placeholder what is searched.'],
      dont: ['Choose one of the results: that is a Combobox.'],
    },
  },
} satisfies Meta<typeof SearchField>;

export default meta;
type Story = StoryObj<typeof meta>;

function Controlled(props: SearchFieldProps) {
  const [value, setValue] = useState(props.value);
  return <SearchField {...props} value={value} onChange={setValue} />;
}

export const Empty: Story = { render: (args) => <Controlled {...args} /> };

export const Filled: Story = {
  args: { value: 'AAPL' },
  render: (args) => <Controlled {...args} />,
  play: async ({ canvasElement }) => {
    const search = within(canvasElement).getByRole('search', { name: 'Search tickers' });
    const input = within(search).getByRole('textbox', { name: 'Search tickers' });
    await userEvent.type(input, '{Escape}');
    await expect(input).toHaveValue('');
    await userEvent.type(input, 'MSFT');
    await expect(input).toHaveValue('MSFT');
  },
};

const onClose = fn();

/** The first Escape clears it, the second closes the dialog. */
export const InADialog: Story = {
  parameters: { docs: docsFrame('14rem') },
  args: { value: 'AAPL' },
  render: (args) => (
    <Dialog isOpen onClose={onClose} title="Add a symbol">
      <Controlled {...args} />
    </Dialog>
  ),
  play: async () => {
    onClose.mockClear();
    const input = within(document.body).getByRole('textbox', { name: 'Search tickers' });
    input.focus();
    await userEvent.keyboard('{Escape}');
    await expect(input).toHaveValue('');
    await expect(onClose).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    await expect(onClose).toHaveBeenCalledOnce();
  },
};

export const ReadOnly: Story = {
  args: { value: 'AAPL', readOnly: true },
  render: (args) => <Controlled {...args} />,
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByRole('textbox', { name: 'Search tickers' });
    await userEvent.type(input, '{Escape}');
    within(canvasElement).getByRole('button', { name: 'Clear search' }).click();
    await expect(input).toHaveValue('AAPL');
  },
};
export const Invalid: Story = { args: { value: '%%%', error: 'Search for letters or digits.' } };
export const Disabled: Story = { args: { value: 'AAPL', disabled: true } };
