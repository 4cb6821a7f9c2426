import { useUser } from '@candlewick/shared-auth';
import { PlusIcon } from '@candlewick/shared-design/icons';
import { CommandPalette as Palette, type Command } from '@candlewick/shared-design/command-palette';
import { useSymbols, type KnownSymbol } from '@candlewick/shared-page/symbols';
import { delistedText, tickerLine, useTickers } from '@candlewick/shared-page/use-tickers';
import { useStore } from '@candlewick/shared-platform';
import { shortcutText } from '@candlewick/shared-platform/host';
import { useLayoutEffect, useState } from 'react';
import { actionStore } from '../shell-api/actions.store.ts';
import { navigate } from '../routing/navigation.ts';
import { symbolOverlay } from '../overlays/offers.ts';
import { routes } from '../routing/snapshot.ts';
import { symbolHref } from '../routing/symbol-href.ts';
import { useStars } from '../stars/use-stars.ts';
import { readableHref } from '../stars/starred-pages.ts';
import { releaseKeys } from './hold-keys.ts';
import { openOrTell } from './open-or-tell.ts';
import { panelStore, showPanel } from './panels.store.ts';
import { isMac } from './platform.ts';
import { useFound } from './use-found.ts';

/** Of symbols; the others are behind a longer text. */
const MOST_SYMBOLS = 6;

interface Runnable extends Command {
  readonly run: () => void;
  readonly ticker?: string;
}

const goTo = (ticker: string) => () => navigate(symbolHref(ticker, routes, location));

const second = symbolOverlay?.forSymbols ? { label: symbolOverlay.forSymbols, icon: <PlusIcon /> } : undefined;

function runSecond({ ticker }: Runnable): void {
  const { id, forSymbols = '' } = symbolOverlay ?? {};
  if (id !== undefined && ticker !== undefined) openOrTell(forSymbols, id, { tickers: [ticker] });
}

const knownIn =
  (section: string) =>
  ({ ticker, name, delistedOn }: KnownSymbol): Runnable => ({
    id: `symbol/${ticker}`,
    section,
    title: ticker,
    description: [name, delistedText(delistedOn)].filter(Boolean).join(' · '),
    ticker,
    second,
    run: goTo(ticker),
  });

/** The starred and recent symbols, before the user types. */
function useKnownSymbols(): readonly Runnable[] {
  const { starred, recent } = useSymbols();
  return [...starred.map(knownIn('Starred')), ...recent.map(knownIn('Recent'))];
}

/** For accounts of developers alone. */
const developerCommands: readonly Runnable[] = [
  {
    id: 'shell/overrides',
    title: 'Override remotes in this browser',
    section: 'Developer',
    keywords: 'overrides',
    run: () => showPanel('overrides'),
  },
  {
    id: 'shell/operate',
    title: 'Operate: remotes, failures, audit log, jobs',
    section: 'Developer',
    keywords: 'operate releases',
    run: () => navigate('/operate/remotes'),
  },
];

/** Finds symbols, pages, what remotes offer to find, and every action of the shell and the remotes. */
export default function CommandPalette() {
  const { typed, hasEntered } = useStore(panelStore);
  useLayoutEffect(releaseKeys, []);
  const [text, setText] = useState(typed);
  const actions = useStore(actionStore);
  const tickers = useTickers(text.trim());
  const known = useKnownSymbols();
  const found = useFound(text.trim());
  const symbols = tickers.results.slice(0, MOST_SYMBOLS).map((each): Runnable => ({
    id: `symbol/${each.ticker}`,
    section: 'Symbols',
    title: each.ticker,
    description: tickerLine(each),
    isFound: true,
    ticker: each.ticker,
    second,
    run: goTo(each.ticker),
  }));
  const commands = actions.map(({ owner, id, title, section, keywords, shortcut, run }): Runnable => ({
    id: `${owner}/${id}`,
    title,
    section,
    keywords,
    shortcut: shortcut && shortcutText(shortcut, isMac),
    run,
  }));
  const user = useUser().data;
  const starred = useStars(user?.uid).map(({ href, title }): Runnable => ({
    id: `starred ${href}`,
    section: 'Starred pages',
    title,
    description: readableHref(href),
    run: () => navigate(href),
  }));
  const isPage = ({ section }: Command) => section === 'Pages';
  const ofRemotes = found.map(({ section, title, description, href }): Runnable => ({
    id: href,
    section,
    title,
    description,
    isFound: true,
    run: () => navigate(href),
  }));
  return (
    <Palette
      isOpen
      placeholder="Search symbols, pages, strategies and actions"
      onClose={() => showPanel(null)}
      commands={[
        ...(text.trim() === '' ? known : symbols),
        ...starred,
        ...commands.filter(isPage),
        ...commands.filter((command) => !isPage(command)),
        ...(user?.developer ? developerCommands : []),
        // Last, so that an action comes before what only bears its name, such as its guide entry.
        ...ofRemotes,
      ]}
      onRun={({ run }) => run()}
      onRunSecond={runSecond}
      defaultSearch={typed}
      isDefaultEntered={hasEntered}
      onSearch={setText}
      isSearching={tickers.isLoading}
      empty={
        tickers.error ? 'Symbol search isn’t available. Check your connection.' : `Nothing found for “${text.trim()}”.`
      }
    />
  );
}
