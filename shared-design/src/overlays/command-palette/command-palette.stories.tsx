import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { PlusIcon } from '../../foundations/icons/icons.tsx';
import { CommandPalette } from './command-palette.tsx';
import type { Command } from './command-palette.tsx';
import { docsFrame } from '../../foundations/lib/docs-frame.ts';

const commands: Command[] = [
  { id: 'search', section: 'General', title: 'Search symbols', shortcut: '/' },
  { id: 'shortcuts', section: 'General', title: 'Show keyboard shortcuts', shortcut: '?' },
  { id: 'dashboard', section: 'Pages', title: 'Go to Dashboard', shortcut: 'G then D' },
  { id: 'backtest', section: 'Pages', title: 'Go to Backtest', shortcut: 'G then B' },
  { id: 'gspc', section: 'Dashboard', title: 'Open the S&P 500' },
  { id: 'dark', section: 'Appearance', title: 'Dark theme' },
  { id: 'log-out', section: 'Account', title: 'Log out' },
];

const meta = {
  title: 'Components/CommandPalette',
  component: CommandPalette,
  parameters: {
    docs: docsFrame('28rem'),
    usage: {
      use: 'Runs any action by name, from the keyboard.',
      do: ['Write titles as verbs.', 'Show shortcuts.'],
      dont: ['Offer actions that the user may not perform.', 'Open it except by its shortcut and its button.'],
    },
  },
  args: { isOpen: true, onClose: fn(), commands, onRun: fn() },
} satisfies Meta<typeof CommandPalette>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {};

export const ByKeyboard: Story = {
  play: async ({ args }) => {
    const box = await within(document.body).findByRole('combobox', { name: 'Search' });
    await waitFor(() => expect(box).toHaveFocus());
    await userEvent.keyboard('go{ArrowDown}');
    await expect(within(document.body).getByRole('option', { selected: true })).toHaveTextContent('Go to Backtest');
    await userEvent.keyboard('{ArrowDown}{ArrowUp}{Enter}');
    await expect(args.onRun).toHaveBeenCalledWith(commands[3]);
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

const listed: Command[] = ['AAPL', 'KO'].map((title) => ({
  id: title,
  section: 'Symbols',
  title,
  description: title === 'KO' ? 'Coca-Cola Company · NYSE' : 'Apple Inc. · NASDAQ',
  second: { label: 'Add to a watchlist', icon: <PlusIcon /> },
}));

/** Symbols can be opened, or added to a watchlist immediately. */
export const WithASecondAction: Story = {
  args: { commands: [...listed, ...commands], onRunSecond: fn() },
  play: async ({ args }) => {
    const box = await within(document.body).findByRole('combobox', { name: 'Search' });
    await waitFor(() => expect(box).toHaveFocus());
    await expect(box).toHaveAccessibleDescription('Shift Enter Add to a watchlist');
    await userEvent.keyboard('{ArrowDown}{Shift>}{Enter}{/Shift}');
    await expect(args.onRunSecond).toHaveBeenCalledWith(listed[1]);
    await userEvent.click(within(document.body).getAllByTitle('Add to a watchlist')[0]!);
    await expect(args.onRunSecond).toHaveBeenLastCalledWith(listed[0]);
    await expect(args.onRun).not.toHaveBeenCalled();
  },
};

export const OpenedWhileTyping: Story = {
  args: { defaultSearch: 'go to b' },
  play: async ({ args }) => {
    const box = await within(document.body).findByRole('combobox');
    await waitFor(() => expect(box).toHaveFocus());
    await userEvent.keyboard('ack');
    await expect(box).toHaveValue('go to back');
    await userEvent.keyboard('{Enter}');
    await expect(args.onRun).toHaveBeenCalledWith(commands[3]);
  },
};

export const NothingFound: Story = {
  play: async ({ args }) => {
    const box = await within(document.body).findByRole('combobox');
    await userEvent.type(box, 'buy 100 shares{Enter}');
    await expect(await within(document.body).findByRole('status')).toHaveTextContent('No action matches');
    await expect(args.onRun).not.toHaveBeenCalled();
  },
};

const symbols: Command[] = [
  { id: 'GS', section: 'Symbols', title: 'GS', description: 'Goldman Sachs · NYSE', isFound: true },
  { id: 'GSK', section: 'Symbols', title: 'GSK', description: 'GSK plc · NYSE', isFound: true },
];

export const InSections: Story = {
  args: {
    defaultSearch: 'gs',
    commands: [
      ...symbols,
      ...commands,
      {
        id: 'run',
        section: 'Backtests',
        title: 'SMA 10 crosses above SMA 20',
        description: 'GS · completed',
        isFound: true,
      },
    ],
  },
  play: async () => {
    const box = await within(document.body).findByRole('combobox');
    await waitFor(() => expect(box).toHaveFocus());
    await expect(within(document.body).getByRole('option', { selected: true })).toHaveTextContent('Goldman Sachs');
    await expect(
      within(document.body)
        .getAllByRole('group')
        .map((group) => group.firstChild?.textContent),
    ).toEqual(['Symbols', 'Backtests']);
  },
};

/** Before typing, what the user starred and visited comes first. */
export const BeforeTyping: Story = {
  args: {
    commands: [
      { id: 'AAPL', section: 'Starred', title: 'AAPL', description: 'Apple Inc.' },
      { id: 'GS', section: 'Starred', title: 'GS', description: 'The Goldman Sachs Group, Incorporated' },
      { id: 'ATVI', section: 'Recent', title: 'ATVI', description: 'Activision Blizzard · Delisted Oct 13, 2023' },
      { id: '^GSPC', section: 'Recent', title: '^GSPC', description: 'S&P 500' },
      ...commands,
    ],
  },
  play: async () => {
    const option = await within(document.body).findByRole('option', { selected: true });
    await expect(option).toHaveTextContent('Apple Inc.');
  },
};

export const EnterWaitsForSymbols: Story = {
  args: { isSearching: true, defaultSearch: 'gs' },
  render: function Render(args) {
    const [isSearching, setSearching] = useState(true);
    return (
      <>
        <CommandPalette
          {...args}
          isSearching={isSearching}
          commands={isSearching ? commands : [...symbols, ...commands]}
        />
        <button type="button" hidden data-testid="arrive" onClick={() => setSearching(false)}>
          Arrive
        </button>
      </>
    );
  },
  play: async ({ args, canvasElement }) => {
    const box = await within(document.body).findByRole('combobox');
    await waitFor(() => expect(box).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(args.onRun).not.toHaveBeenCalled();
    within(canvasElement).getByTestId('arrive').click();
    await waitFor(() => expect(args.onRun).toHaveBeenCalledWith(symbols[0]));
  },
};

export const Many: Story = {
  args: {
    commands: Array.from({ length: 600 }, (_, index) => ({
      id: String(index),
      section: 'Symbols',
      title: `Open ticker ${index + 1}`,
    })),
  },
  play: async () => {
    await within(document.body).findByRole('combobox');
    await userEvent.keyboard('{ArrowUp}');
    const last = within(document.body).getByRole('option', { selected: true });
    await expect(last).toHaveTextContent('Open ticker 600');
    await expect(last).toBeVisible();
  },
};
