import { tickersApi } from '@candlewick/shared-api';
import type { CallDouble } from '@candlewick/shared-auth/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { answer, pageParameters, pending, unreachable } from '../testing/page-stories.tsx';
import { TickerSearch, type TickerSearchProps } from './ticker-search.tsx';

const instrument = (ticker: string, name: string, delisted_on: string | null = null) => ({
  ticker,
  name,
  exchange: 'NASDAQ',
  type: 'stock' as const,
  source_label: 'Sample data',
  simulated: true,
  delisted_on,
});
const results = [instrument('AAPL', 'Apple Inc.'), instrument('AMZN', 'Amazon.com Inc.')];
const found = answer(tickersApi.searchTickers, { results });

const meta = {
  title: 'Pages/Parts/TickerSearch',
  component: TickerSearch,
  args: { label: 'Symbol', placeholder: 'Search symbols', onChoose: fn() },
  parameters: {
    ...pageParameters({ answers: [found] }),
    layout: 'padded',
    usage: {
      use: 'Looks up a symbol by symbol or name. Before typing it offers starred and recent ones.',
      do: ['`chosen` where several are collected: they are listed, and not chosen twice.'],
      dont: ['A list that the page has already: that is a Combobox.'],
    },
  },
} satisfies Meta<typeof TickerSearch>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Chooses: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const box = canvas.getByRole('combobox', { name: 'Symbol' });
    await userEvent.type(box, 'aap');
    await canvas.findByRole('option', { name: /AAPL/ });
    await userEvent.keyboard('{Enter}');
    await expect(args.onChoose).toHaveBeenCalledWith('AAPL');
    await expect(box).toHaveValue('');
  },
};

const symbols = {
  starred: [
    { ticker: 'GS', name: 'The Goldman Sachs Group, Inc.', delistedOn: null },
    { ticker: 'ATVI', name: 'Activision Blizzard', delistedOn: '2023-10-13' },
  ],
  recent: [
    { ticker: 'MSFT', name: 'Microsoft Corporation', delistedOn: null },
    { ticker: 'AMZN', name: 'Amazon.com Inc.', delistedOn: null },
  ],
};

/** Starred and recent symbols are there on focus. */
export const BeforeTyping: Story = {
  args: { chosen: ['MSFT'] },
  parameters: { ...pageParameters({ symbols, answers: [found] }), layout: 'padded' },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const box = canvas.getByRole('combobox', { name: 'Symbol' });
    await waitFor(async () => {
      box.blur();
      box.focus();
      await expect(canvas.getByRole('group', { name: 'Starred' })).toBeVisible();
    });
    await expect(canvas.getByRole('option', { name: /ATVI/ })).toHaveTextContent('Delisted Oct 13, 2023');
    await expect(canvas.getByRole('option', { name: /MSFT/ })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{ArrowUp}{Enter}');
    await expect(args.onChoose).toHaveBeenCalledWith('AMZN');
    box.blur();
    box.focus();
    await expect(await canvas.findByRole('group', { name: 'Recent' })).toBeVisible();
  },
};

/** What the user visits comes before what the server finds first. */
export const RanksByUse: Story = {
  parameters: { ...pageParameters({ symbols, answers: [found] }), layout: 'padded' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByRole('combobox', { name: 'Symbol' }), 'a');
    await canvas.findByRole('option', { name: /AAPL/ });
    const tickers = canvas.getAllByRole('option').map((option) => option.querySelector('bdi')?.textContent);
    await expect(tickers).toEqual(['AMZN', 'AAPL']);
  },
};

export const SomeChosen: Story = {
  args: { chosen: ['AAPL'] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByRole('combobox', { name: 'Symbol' }), 'a');
    await expect(await canvas.findByRole('option', { name: /AAPL/ })).toHaveAttribute('aria-disabled', 'true');
  },
};

export const Delisted: Story = {
  args: { chosen: ['ATVI'] },
  parameters: pageParameters({
    answers: [
      answer(tickersApi.searchTickers, {
        results: [
          ...results,
          instrument('ATVI', 'Activision Blizzard', '2023-10-13'),
          instrument('ABMD', 'Abiomed', '2022-12-22'),
        ],
      }),
    ],
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByRole('combobox', { name: 'Symbol' }), 'a');
    await expect(await canvas.findByRole('option', { name: /ABMD/ })).toHaveTextContent('Delisted Dec 22, 2022');
    await expect(canvas.getByRole('option', { name: /ATVI/ })).toHaveTextContent('Delisted Oct 13, 2023 · chosen');
    await expect(canvas.getByRole('option', { name: /AAPL/ })).not.toHaveTextContent('Delisted');
  },
};

export const Searching: Story = {
  parameters: pageParameters({ answers: [pending(tickersApi.searchTickers)] }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByRole('combobox', { name: 'Symbol' }), 'aap');
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading…');
  },
};

export const NothingFound: Story = {
  parameters: pageParameters({ answers: [answer(tickersApi.searchTickers, { results: [] })] }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByRole('combobox', { name: 'Symbol' }), 'zzz');
    await expect(await canvas.findByText('Nothing found for “zzz”', { ignore: '[role=status]' })).toBeVisible();
  },
};

export const Offline: Story = {
  parameters: pageParameters({ answers: [unreachable(tickersApi.searchTickers)] }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByRole('combobox', { name: 'Symbol' }), 'aap');
    await expect(await canvas.findByText('Network error', { ignore: '[role=status]' })).toBeVisible();
  },
};

const listed = [
  instrument('AAPL', 'Apple Inc.'),
  instrument('MSFT', 'Microsoft Corporation'),
  instrument('NVD', 'A fund that is short of Nvidia'),
  instrument('NVDA', 'NVIDIA Corporation'),
];
const search = answer(tickersApi.searchTickers, ({ params: { q = '' } }) => ({
  results: listed.filter(({ ticker, name }) => `${ticker} ${name}`.toLowerCase().includes(q.toLowerCase())),
}));
const down = unreachable(tickersApi.searchTickers);

/** A search whose answers arrive when the story says so, or fail. */
class HeldSearch {
  readonly #held = new Map<string, PromiseWithResolvers<boolean>>();
  readonly double: CallDouble = {
    endpoint: tickersApi.searchTickers,
    respond: async (call, config) => {
      const isUp = await this.#answerTo(call.params['q'] ?? '').promise;
      return (isUp ? search : down).respond(call, config);
    },
  };
  #answerTo(text: string) {
    const answer = this.#held.get(text) ?? Promise.withResolvers<boolean>();
    this.#held.set(text, answer);
    return answer;
  }
  readonly arrive = (text: string) => this.#answerTo(text).resolve(true);
  readonly fail = (text: string) => this.#answerTo(text).resolve(false);
  readonly reset = () => this.#held.clear();
}

const held = new HeldSearch();
const holding = {
  beforeEach: held.reset,
  parameters: { ...pageParameters({ answers: [held.double] }), layout: 'padded' },
} satisfies Partial<Story>;

/** What a form with the search does: it collects tickers, and is submitted. */
function InForm({
  onSubmit,
  ...args
}: TickerSearchProps & { readonly onSubmit: (tickers: readonly string[]) => void }) {
  const [tickers, setTickers] = useState<readonly string[]>([]);
  return (
    <form
      style={{ maxInlineSize: 360 }}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(tickers);
      }}
    >
      <TickerSearch {...args} chosen={tickers} onChoose={(ticker) => setTickers((current) => [...current, ticker])} />
      <output>{tickers.join(' ')}</output>
      <button type="submit">Save</button>
    </form>
  );
}
const onSubmit = fn();
const inForm = {
  ...holding,
  beforeEach: () => {
    held.reset();
    onSubmit.mockClear();
  },
  render: (args) => <InForm {...args} onSubmit={onSubmit} />,
} satisfies Story;

/** An Enter before the answer waits for it, in the box; typing continues. Answers in any order become tickers in the order of entry. */
export const EnterWaits: Story = {
  ...inForm,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const box = canvas.getByRole('combobox', { name: 'Symbol' });
    await userEvent.type(box, 'aapl{Enter}msft{Enter}nvd{Enter}nv');
    await expect(box).toHaveValue('nv');
    const entered = canvas.getByRole('list', { name: 'Entered' });
    await expect(
      within(entered)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['aapl', 'msft', 'nvd']);
    held.arrive('nvd');
    held.arrive('msft');
    held.arrive('nv');
    await expect(await canvas.findByRole('option', { name: /NVDA/ })).toBeVisible();
    held.arrive('aapl');
    await expect(await canvas.findByText('AAPL MSFT NVD', { selector: 'output' })).toBeVisible();
    await userEvent.keyboard('da{Enter}');
    await expect(box).toHaveValue('');
    held.arrive('nvda');
    await expect(await canvas.findByText('AAPL MSFT NVD NVDA', { selector: 'output' })).toBeVisible();
    await expect(canvas.queryByRole('list', { name: 'Entered' })).toBeNull();
  },
};

/** Results of an earlier text are no answer to a later one, though they fit it. */
export const EnterWaitsForItsOwnText: Story = {
  ...inForm,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const box = canvas.getByRole('combobox', { name: 'Symbol' });
    held.arrive('corp');
    await userEvent.type(box, 'corp');
    await canvas.findByRole('option', { name: /MSFT/ });
    await userEvent.type(box, 'o{Enter}');
    await expect(canvas.getByRole('list', { name: 'Entered' })).toHaveTextContent('corpo');
    held.arrive('corpo');
    await expect(await canvas.findByText('MSFT', { selector: 'output' })).toBeVisible();
  },
};

/** A text that no symbol matches stays, with a sentence; Backspace in the empty box brings it back. */
export const EnteredWithoutAMatch: Story = {
  ...inForm,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const box = canvas.getByRole('combobox', { name: 'Symbol' });
    await userEvent.type(box, 'zzzz{Enter}aapl{Enter}');
    held.arrive('aapl');
    held.arrive('zzzz');
    await expect(await canvas.findByText('AAPL', { selector: 'output' })).toBeVisible();
    await expect(box).toHaveAccessibleDescription('No symbol matches “zzzz”. Correct or remove it.');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(onSubmit).not.toHaveBeenCalled();
    await expect(box).toHaveFocus();
    await userEvent.keyboard('{Backspace}');
    await expect(box).toHaveValue('zzzz');
    await expect(canvas.queryByRole('list', { name: 'Entered' })).toBeNull();
    await canvas.findByText('Nothing found for “zzzz”', { ignore: '[role=status]' });
    await userEvent.keyboard('{Enter}');
    await expect(box).toHaveValue('zzzz');
    await expect(box).toHaveAccessibleDescription('No symbol matches “zzzz”. Correct or clear it.');
    await userEvent.clear(box);
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(onSubmit).toHaveBeenCalledWith(['AAPL']);
  },
};

/** What the box shows in the meantime: a text without a match, one whose search failed, one that waits, and the one that is typed. */
export const Entered: Story = {
  ...inForm,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const box = canvas.getByRole('combobox', { name: 'Symbol' });
    held.arrive('zzzz');
    held.fail('nvda');
    await userEvent.type(box, 'zzzz{Enter}nvda{Enter}msft{Enter}');
    await expect(await canvas.findByRole('button', { name: 'Retry nvda' })).toBeVisible();
    await expect(box).toHaveAccessibleDescription('No symbol matches “zzzz”. Correct or remove it.');
  },
};

/** A search that fails says so, and can be repeated. */
export const EnteredOffline: Story = {
  ...inForm,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const box = canvas.getByRole('combobox', { name: 'Symbol' });
    held.fail('msft');
    await userEvent.type(box, 'msft{Enter}');
    await waitFor(() =>
      expect(box).toHaveAccessibleDescription(/^Couldn’t search for “msft”: Network error\. Retry or remove it\.$/),
    );
    held.reset();
    held.arrive('msft');
    await userEvent.click(canvas.getByRole('button', { name: 'Retry msft' }));
    await expect(await canvas.findByText('MSFT', { selector: 'output' })).toBeVisible();
    await expect(box).not.toHaveAccessibleDescription();
  },
};

/** Text that is no ticker yet stops the form, and so does an Enter that waits. */
export const StopsItsForm: Story = {
  ...inForm,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const box = canvas.getByRole('combobox', { name: 'Symbol' });
    const save = canvas.getByRole('button', { name: 'Save' });
    held.arrive('nvd');
    await userEvent.type(box, 'nvd');
    await userEvent.click(save);
    await expect(onSubmit).not.toHaveBeenCalled();
    await expect(box).toHaveFocus();
    await expect(box).toHaveValue('nvd');
    await expect(canvas.getByText('“nvd” is not a symbol yet. Choose one from the list or clear it.')).toBeVisible();
    await userEvent.type(box, 'a{Enter}');
    await expect(box).not.toHaveAccessibleDescription();
    await userEvent.click(save);
    await expect(onSubmit).not.toHaveBeenCalled();
    await expect(box).toHaveAccessibleDescription('Looking up the symbol. Try again in a moment.');
    held.arrive('nvda');
    await canvas.findByText('NVDA', { selector: 'output' });
    await userEvent.click(save);
    await expect(onSubmit).toHaveBeenCalledWith(['NVDA']);
  },
};
