import { Button } from '@candlewick/shared-design/button';
import { BellIcon, StarIcon } from '@candlewick/shared-design/icons';
import { reactPart, ShellProvider, type PartStatus } from '@candlewick/shared-platform';
import { createShellDouble, type WidgetDouble } from '@candlewick/shared-platform/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { ActionSlot } from './action-slot.tsx';
import { Slot } from './slot.tsx';

interface Given {
  readonly ticker: string;
}

const failed: PartStatus = { kind: 'failed', referenceId: '4bf92f35', state: 500 };
const outdated: PartStatus = { ...failed, state: 'incompatible' };

const summary: WidgetDouble = {
  title: 'News summary',
  part: reactPart('story-summary', ({ ticker }: Given) => <p>Coverage of {ticker} is friendly.</p>),
};
const note: WidgetDouble = {
  title: 'Note',
  part: reactPart('story-note', ({ ticker }: Given) => (
    <label>
      Note on {ticker} <input />
    </label>
  )),
};
const follow: WidgetDouble = {
  title: 'Follow',
  part: reactPart('story-follow', ({ ticker }: Given) => (
    <Button icon={<StarIcon />} aria-label={`Follow ${ticker}`} />
  )),
};
const alert: WidgetDouble = {
  title: 'Alert',
  part: reactPart('story-alert', ({ ticker }: Given) => (
    <Button icon={<BellIcon />} aria-label={`Alert on ${ticker}`} />
  )),
};

/** A page whose slot `story` has these widgets. */
const withWidgets = (...widgets: readonly WidgetDouble[]): Pick<Story, 'decorators'> => ({
  decorators: [
    (Story) => {
      const [shell] = useState(() => createShellDouble({ slots: { story: widgets } }));
      const [{ signal }] = useState(() => new AbortController());
      return (
        <ShellProvider shell={shell} signal={signal}>
          <Story />
        </ShellProvider>
      );
    },
  ],
});

const meta = {
  title: 'Pages/Parts/Slot',
  component: Slot,
  args: { name: 'story', props: { ticker: 'AAPL' } },
  parameters: {
    usage: {
      use: 'The place in a page for widgets of other remotes: cards in a section, buttons in a header.',
      do: [
        'List the slot in the descriptor, with the props that its widgets get.',
        'In a row of actions, a widget is one icon button.',
      ],
      dont: ['Content that the remote has itself.'],
    },
  },
} satisfies Meta<typeof Slot>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Each widget is contained: one fails, the others continue. */
export const Cards: Story = {
  ...withWidgets(summary, { title: 'Technicals summary', part: failed }),
  render: (args) => (
    <div style={{ display: 'grid', gap: '1rem' }}>
      <Slot {...args} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('Coverage of AAPL is friendly.')).toBeVisible();
    await expect(canvas.getByText('Couldn’t load this part. Everything else still works.')).toBeVisible();
  },
};

/** A row of buttons in every state: working, loading, slow, failed, outdated. */
export const Actions: Story = {
  ...withWidgets(
    follow,
    alert,
    { title: 'Compare', part: { kind: 'loading' } },
    { title: 'Share', part: { kind: 'slow' } },
    { title: 'Note', part: failed },
    { title: 'Trade', part: outdated },
  ),
  render: (args) => (
    <div style={{ display: 'flex', gap: '0.5rem' }}>
      <ActionSlot {...args} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('button', { name: 'Follow AAPL' })).toBeVisible();
    for (const what of ['Share is taking longer than usual', 'Note failed', 'Trade needs an update']) {
      await expect(canvas.getByRole('button', { name: `${what}. Try again` })).toBeVisible();
    }
  },
};

/** One action stays in the row. */
export const ActionOnAPhone: Story = {
  ...withWidgets(follow),
  globals: { viewport: { value: 'phone', isRotated: false } },
  render: (args) => <ActionSlot {...args} />,
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('button', { name: 'Follow AAPL' })).toBeVisible();
  },
};

/** A widget keeps what the user did when its props change. */
export const NewProps: Story = {
  ...withWidgets(note),
  render: function Owner(args) {
    const [ticker, setTicker] = useState('AAPL');
    return (
      <>
        <Button onClick={() => setTicker('MSFT')}>Show MSFT</Button>
        <Slot {...args} props={{ ticker }} />
      </>
    );
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByLabelText('Note on AAPL'), 'long');
    await userEvent.click(canvas.getByRole('button', { name: 'Show MSFT' }));
    await expect(await canvas.findByLabelText('Note on MSFT')).toHaveValue('long');
  },
};
