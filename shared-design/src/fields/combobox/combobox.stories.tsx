import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Combobox } from './combobox.tsx';
import type { ComboboxProps } from './combobox.tsx';

const tickers = [
  { id: '^GSPC', label: '^GSPC', description: 'S&P 500', aside: 'Index' },
  { id: 'AAPL', label: 'AAPL', description: 'Apple Inc.', aside: 'Stock' },
  { id: 'MSFT', label: 'MSFT', description: 'Microsoft Corporation', aside: 'Stock' },
];

const meta = {
  title: 'Fields/Combobox',
  component: Combobox,
  args: { label: 'Symbol', items: tickers, value: null, onChange: () => undefined, placeholder: 'Search symbols' },
  parameters: {
    usage: {
      use: 'Single choice from many options, found by typing: tickers, users, indicators with descriptions.',
      do: [
        'Use description and aside to distinguish options.',
        'Set `filter="none"` for search results of the server.',
        'Set `opensOnFocus` where a search can offer what its user chose before.',
      ],
      dont: ['Fewer than about ten short options: that is a Select.', 'Free text: that is a TextField or a TagInput.'],
    },
  },
} satisfies Meta<typeof Combobox>;

export default meta;
type Story = StoryObj<typeof meta>;

function Controlled(props: ComboboxProps) {
  const [value, setValue] = useState(props.value);
  return (
    <div style={{ maxInlineSize: 320 }}>
      <Combobox {...props} value={value} onChange={setValue} />
      <output>{value}</output>
    </div>
  );
}

export const Choose: Story = {
  render: (args) => <Controlled {...args} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const input = canvas.getByRole('combobox', { name: 'Symbol' });
    await userEvent.type(input, 'AAP');
    const list = await within(document.body).findByRole('listbox');
    await expect(within(list).getAllByRole('option')).toHaveLength(1);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(canvas.getByText('AAPL', { selector: 'output' })).toBeVisible());
    await expect(input).toHaveValue('AAPL');
    await userEvent.clear(input);
    await userEvent.tab();
    await expect(canvas.queryByText('AAPL', { selector: 'output' })).toBeNull();
  },
};

const averages = [
  { id: 'MACD', label: 'MACD', note: 'MACD line', keywords: 'moving average convergence divergence' },
  { id: 'AD', label: 'AD', note: 'Accumulation/distribution line', keywords: 'chaikin' },
  { id: 'SMA', label: 'SMA', note: 'Simple moving average', keywords: 'ma mean' },
];

/** Options are found by other names and by words in any order; the one that the text names is the first choice. */
export const OtherNames: Story = {
  args: { items: averages, label: 'Indicator', placeholder: 'Name' },
  render: (args) => <Controlled {...args} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const input = canvas.getByRole('combobox', { name: 'Indicator' });
    await userEvent.type(input, 'average mean{Enter}');
    await expect(input).toHaveValue('SMA');
    await userEvent.clear(input);
    await userEvent.type(input, 'ad{Enter}');
    await expect(input).toHaveValue('AD');
    await userEvent.clear(input);
    await userEvent.type(input, 'chaikin average');
    await expect(await within(document.body).findAllByText('No Results')).not.toHaveLength(0);
    await userEvent.clear(input);
    await userEvent.tab();
  },
};

const open: Story['play'] = async ({ canvasElement }) => {
  await userEvent.type(within(canvasElement).getByRole('combobox', { name: 'Symbol' }), 'zzz');
  await waitFor(() => expect(document.querySelector('[popover]')).toBeVisible());
};
export const Loading: Story = { args: { items: [], isLoading: true, filter: 'none', variant: 'search' }, play: open };
export const NoResults: Story = { args: { filter: 'contains', variant: 'search' }, play: open };
export const Failed: Story = {
  args: { items: [], loadError: 'The search could not be reached. Try again.', filter: 'none' },
  play: open,
};
/** Type and press Enter: the best match is selected, and the box clears itself. */
export const Search: Story = {
  args: { variant: 'search', isLabelHidden: true },
  render: (args) => <Controlled {...args} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const input = canvas.getByRole('combobox', { name: 'Symbol' });
    await userEvent.type(input, 'micro{Enter}');
    await expect(canvas.getByText('MSFT', { selector: 'output' })).toBeVisible();
  },
};
/** Before typing it offers what is used most: on focus, with none of it active, so that Enter chooses nothing by accident. */
export const OpensOnFocus: Story = {
  args: {
    variant: 'search',
    opensOnFocus: true,
    filter: 'none',
    items: [
      { id: 'AAPL', label: 'AAPL', description: 'Apple Inc.', section: 'Starred' },
      { id: 'MSFT', label: 'MSFT', description: 'Microsoft Corporation', section: 'Recent', isDisabled: true },
      { id: 'KO', label: 'KO', description: 'Coca-Cola', section: 'Recent' },
    ],
  },
  render: (args) => <Controlled {...args} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const input = canvas.getByRole('combobox', { name: 'Symbol' });
    await userEvent.tab();
    await expect(input).toHaveAttribute('aria-expanded', 'true');
    await expect(input).not.toHaveAttribute('aria-activedescendant');
    await userEvent.keyboard('{Enter}{ArrowDown}{ArrowDown}{Enter}');
    await expect(canvas.getByText('KO', { selector: 'output' })).toBeVisible();
    await expect(input).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('k{Backspace}');
    await expect(await within(document.body).findByRole('group', { name: 'Starred' })).toBeVisible();
  },
};
export const Open: Story = {
  args: { value: 'AAPL' },
  render: (args) => <Controlled {...args} />,
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByRole('combobox', { name: 'Symbol' });
    await userEvent.click(input);
    await userEvent.keyboard('{ArrowUp}');
    const option = within(document.body).getByRole('option', { name: /GSPC/ });
    await expect(input).toHaveAttribute('aria-activedescendant', option.id);
  },
};
/** A search that leaves the choice to its list: Enter is handed over while that loads, and waits for nothing that the user moved to. */
export const EnterWhileLoading: Story = {
  args: { variant: 'search', filter: 'none', isLoading: true, onEnter: fn(() => true) },
  render: (args) => <Controlled {...args} />,
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const input = canvas.getByRole('combobox', { name: 'Symbol' });
    await userEvent.type(input, 'msft{Enter}');
    await expect(args.onEnter).toHaveBeenCalledWith('msft');
    await expect(input).toHaveValue('');
    await userEvent.type(input, 'm{ArrowDown}{Enter}');
    await expect(canvas.getByText('AAPL', { selector: 'output' })).toBeVisible();
    await expect(args.onEnter).toHaveBeenCalledOnce();
  },
};
/** A disabled option that the text names is not replaced by another one. */
export const NamesADisabledOption: Story = {
  args: {
    items: [
      { id: 'A', label: 'A', isDisabled: true },
      { id: 'AA', label: 'AA' },
    ],
    variant: 'search',
  },
  render: (args) => <Controlled {...args} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const input = canvas.getByRole('combobox', { name: 'Symbol' });
    await userEvent.type(input, 'a{Enter}');
    await expect(canvas.queryByText('AA', { selector: 'output' })).toBeNull();
    await expect(input).toHaveValue('a');
    await userEvent.type(input, 'a{Enter}');
    await expect(canvas.getByText('AA', { selector: 'output' })).toBeVisible();
  },
};
/** As many as an exchange lists: renders the first hundred, and more as the user moves on by keys or by scrolling. */
export const TenThousand: Story = {
  args: { items: Array.from({ length: 10_000 }, (_, index) => ({ id: `T${index}`, label: `T${index}` })) },
  render: (args) => <Controlled {...args} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const input = canvas.getByRole('combobox', { name: 'Symbol' });
    await userEvent.click(input);
    const list = await within(document.body).findByRole('listbox');
    await expect(list.querySelectorAll('[role="option"]')).toHaveLength(100);
    await userEvent.keyboard('{ArrowDown>101/}');
    const active = document.getElementById(input.getAttribute('aria-activedescendant') ?? '');
    await expect(active).toHaveTextContent(/^T100$/);
    await expect(active).toHaveAttribute('aria-posinset', '101');
    await expect(active).toHaveAttribute('aria-setsize', '10000');
    await expect(list.querySelectorAll('[role="option"]').length).toBeLessThanOrEqual(300);
    await userEvent.type(input, 'T9999{Enter}', { initialSelectionStart: 0, initialSelectionEnd: 0 });
    await expect(canvas.getByText('T9999', { selector: 'output' })).toBeVisible();
    await userEvent.click(input);
    const chosen = await within(document.body).findByRole('option', { selected: true });
    await expect(chosen).toHaveTextContent('T9999');
    await userEvent.keyboard('{Escape}');
  },
};
export const Invalid: Story = { args: { error: 'Choose a symbol.' } };
export const Disabled: Story = { args: { isDisabled: true } };
export const Sections: Story = {
  args: {
    label: 'Indicator',
    placeholder: undefined,
    items: [
      { id: 'SMA', label: 'SMA', section: 'Trend' },
      { id: 'MACD', label: 'MACD', section: 'Trend', note: 'Beginner', isDisabled: true },
      { id: 'RSI', label: 'RSI', section: 'Momentum' },
    ],
  },
  render: (args) => <Controlled {...args} />,
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('combobox', { name: 'Indicator' }));
    const list = within(await within(document.body).findByRole('listbox'));
    await expect(list.getByRole('group', { name: 'Momentum' })).toBeVisible();
    await expect(list.getByRole('option', { name: /MACD/ })).toHaveAttribute('aria-disabled', 'true');
  },
};
