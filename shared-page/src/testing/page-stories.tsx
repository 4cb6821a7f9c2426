import { queryClient, sessionStore, startSession } from '@candlewick/shared-auth';
import { answerCalls, type CallDouble } from '@candlewick/shared-auth/testing';
import { ShellProvider, type ShellApi } from '@candlewick/shared-platform';
import { createShellDouble, type ShellDoubleOptions } from '@candlewick/shared-platform/testing';
import { QueryClientProvider } from '@tanstack/react-query';
import { useMemo, type ComponentType, type ReactNode } from 'react';
import { bookKey } from '../symbols/stored-book.ts';
import type { KnownSymbol, SymbolBook } from '../symbols/symbol-book.ts';
import { accountAnswers, sampleUid } from './account.sample.ts';

export {
  accountAnswers,
  closed,
  closedUser,
  demoAccounts,
  noDemoAccounts,
  pricesAnswer,
  samplePriceAlert,
  sampleUser,
  unconfirmed,
} from './account.sample.ts';
export {
  answer,
  events,
  pending,
  refuse,
  unreachable,
  type CallDouble,
  type SentCall,
} from '@candlewick/shared-auth/testing';

/** The address of a page in a story, and the server's responses. */
export interface PageStory {
  readonly route?: Pick<ShellDoubleOptions, 'pathname' | 'params' | 'query'>;
  /** Widgets of other remotes by slot. */
  readonly slots?: ShellDoubleOptions['slots'];
  /** The first response for an endpoint wins: put special ones before the defaults. */
  readonly answers: readonly CallDouble[];
  /** Nobody is logged in. */
  readonly isGuest?: boolean;
  /** What the user starred and visited in this browser, in the order that lists have. */
  readonly symbols?: { readonly starred: readonly KnownSymbol[]; readonly recent: readonly KnownSymbol[] };
}

interface StoryContext {
  readonly parameters: Readonly<Record<string, unknown>>;
}

const storyOf = ({ parameters }: StoryContext) => parameters['page'] as PageStory | undefined;

/** `parameters` of a story file or a story: the page fills the canvas, and gets its own iframe in the docs. */
export function pageParameters(page: PageStory) {
  return { page, layout: 'fullscreen', docs: { story: { inline: false, height: '44rem' } } };
}

/** `beforeEach` of Storybook's preview: sets up session and server for page stories only. Returns the cleanup function. */
export function preparePage(context: StoryContext): (() => void) | undefined {
  const page = storyOf(context);
  if (!page) return undefined;
  const defaultOptions = queryClient.getDefaultOptions();
  queryClient.clear();
  // As many retries as in the product, but without delay.
  queryClient.setDefaultOptions({ ...defaultOptions, queries: { ...defaultOptions.queries, retryDelay: 0 } });
  if (page.isGuest) sessionStore.setState({ token: null, ended: null });
  else startSession('story');
  const { starred = [], recent = [] } = page.symbols ?? {};
  const book: SymbolBook = { starred, visited: recent.map((symbol) => ({ ...symbol, visits: 1 })) };
  localStorage.setItem(bookKey(sampleUid), JSON.stringify(book));
  // Every page knows its user.
  const end = answerCalls([...page.answers, ...accountAnswers()]);
  return () => {
    end();
    localStorage.removeItem(bookKey(sampleUid));
    queryClient.clear();
    queryClient.setDefaultOptions(defaultOptions);
  };
}

/** A shell that navigates within the page's query only. */
function shellOf({ route, slots = {} }: PageStory): ShellApi {
  const double = createShellDouble({ ...route, slots });
  return {
    ...double,
    navigate(href) {
      double.navigate(href);
      const { pathname, search } = new URL(href, 'http://story');
      const current = double.route.getState();
      if (pathname === current.pathname) double.setRoute({ ...current, query: search });
    },
  };
}

/** Decorator of Storybook's preview: shell API and query client around a page's story, nothing around others. */
export function withPage(Story: ComponentType, context: StoryContext) {
  const page = storyOf(context);
  return page ? (
    <PageStage page={page}>
      <Story />
    </PageStage>
  ) : (
    <Story />
  );
}

function PageStage({ page, children }: { readonly page: PageStory; readonly children: ReactNode }) {
  const shell = useMemo(() => shellOf(page), [page]);
  const { signal } = useMemo(() => new AbortController(), []);
  return (
    <ShellProvider shell={shell} signal={signal}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </ShellProvider>
  );
}
