import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { SearchField } from './search-field.tsx';
import type { SearchFieldProps } from './search-field.tsx';

const meta = {
  title: 'Fields/SearchField',
  component: SearchField,
  args: { label: 'Search tickers', placeholder: 'Search', value: '', onChange: () => undefined },
  parameters: {
    usage: {
      use: 'Filter what is here, as it is typed.',
      do: ['A placeholder that says what is searched.'],
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
