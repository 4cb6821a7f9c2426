import { useUrlText } from '@candlewick/shared-page/url-text';
import { useRoute, useShell } from '@candlewick/shared-platform';
import { useMemo } from 'react';
import { builderHref } from '../../../common/backtest-links.ts';
import { isTyped } from '../model/draft-change.ts';
import { defaultDraft, type Draft } from '../model/draft.ts';
import { readDraft, writeDraft } from '../model/draft-url.ts';

interface DraftState {
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
  /** Writes the newest draft to the address before the user leaves the page. */
  readonly save: () => void;
  /** The address holds no valid draft; `draft` is the default one. */
  readonly isUnreadable: boolean;
}

/** The default draft on one ticker or several, for a link from a page about them. */
function startWith(tickers: string): Draft {
  return { ...defaultDraft, tickers: [...new Set(tickers.toUpperCase().split(/\s+/).filter(Boolean))] };
}

/** The draft, stored in the address: a selection adds a history entry, typing numbers and dates replaces it. */
export function useDraft(): DraftState {
  const { navigate } = useShell();
  const { query } = useRoute();
  const address = query.get('s') ?? '';
  const ticker = query.get('ticker');
  const replace = (s: string) => navigate(builderHref(s ? { s } : {}), { replace: true });
  const [text, setText] = useUrlText(address, replace);
  const read = useMemo(() => (text === '' && ticker ? startWith(ticker) : readDraft(text)), [text, ticker]);
  const draft = read ?? defaultDraft;
  const onChange = (next: Draft) => {
    const s = writeDraft(next);
    setText(s);
    if (isTyped(draft, next)) return;
    // The last typed text belongs to the entry that Back returns to.
    if (text !== address) replace(text);
    navigate(builderHref(s ? { s } : {}));
  };
  return { draft, onChange, save: () => replace(text), isUnreadable: read === null };
}
