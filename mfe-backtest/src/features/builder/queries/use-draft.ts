import { useUrlText } from '@candlewick/shared-page/url-text';
import { useRoute, useShell } from '@candlewick/shared-platform';
import { replaceEqualDeep } from '@tanstack/react-query';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { builderHref } from '../../../common/backtest-links.ts';
import { changedPath, isTyped } from '../model/draft-change.ts';
import {
  canRedo,
  canUndo,
  moved,
  shownText,
  startHistory,
  withEdit,
  withVisit,
  type DraftHistory,
} from '../model/draft-history.ts';
import { defaultDraft, type Draft } from '../model/draft.ts';
import { readDraft, writeDraft, type ReadDraft } from '../model/draft-url.ts';

/** Changes the draft; returning it unchanged does nothing. Stays the same function over renders. */
export type Edit = (change: (draft: Draft) => Draft) => void;

interface DraftState extends ReadDraft {
  /** The symbol that the page has chosen, which the first that the user chooses replaces; null after an edit. */
  readonly suggested: string | null;
  readonly edit: Edit;
  /** Moves over the edits of this visit; null where there is none. */
  readonly undo: (() => void) | null;
  readonly redo: (() => void) | null;
  /** Writes the newest draft to the address before the user leaves the page. */
  readonly save: () => void;
}

/** The text of the default draft on one ticker or several, for a link from a page about them. */
function startWith(tickers: string): string {
  return writeDraft({ ...defaultDraft, tickers: [...new Set(tickers.toUpperCase().split(/\s+/).filter(Boolean))] });
}

/** Reads texts one after the other. Parts that do not change stay the same objects, so that only what changed renders again. */
function createReader() {
  let last: ReadDraft | undefined;
  return (text: string): ReadDraft => {
    last = replaceEqualDeep(last, readDraft(text));
    return last;
  };
}

/** In the address, the default draft, which has no symbols: without a text it would be the draft to start with. */
const emptyText = '{}';
const hrefOf = (s: string) => builderHref({ s: s || emptyText });

/**
 * The draft, stored in the address: a selection adds a history entry, typing numbers and dates replaces it. An address without one starts with its
 * tickers, or with `usual`.
 */
export function useDraft(usual: string): DraftState {
  const { navigate } = useShell();
  const { query } = useRoute();
  const stored = query.get('s');
  const address = stored === emptyText ? '' : (stored ?? startWith(query.get('ticker') ?? usual));
  const replace = (s: string) => navigate(hrefOf(s), { replace: true });
  const [text, setText] = useUrlText(address, replace);
  const [reader] = useState(createReader);
  const read = useMemo(() => reader(text), [text, reader]);
  const [steps, setSteps] = useState<DraftHistory>(() => startHistory(text));
  if (shownText(steps) !== text) setSteps(withVisit(steps, text));

  const state = { draft: read.draft, text, address, steps, setText, navigate };
  // Edits may follow each other before the next render.
  const latest = useRef(state);
  useLayoutEffect(() => {
    latest.current = state;
  });
  const show = useCallback((next: DraftHistory, isTyping: boolean) => {
    const { text, address, setText, navigate } = latest.current;
    const s = shownText(next);
    setSteps(next);
    setText(s);
    latest.current = { ...latest.current, text: s, steps: next, draft: readDraft(s).draft };
    if (isTyping) return;
    // The last typed text belongs to the entry that Back returns to.
    if (text !== address) navigate(hrefOf(text), { replace: true });
    navigate(hrefOf(s));
    latest.current = { ...latest.current, address: s };
  }, []);
  const edit: Edit = useCallback(
    (change) => {
      const { draft, steps } = latest.current;
      const next = change(draft);
      const isTyping = isTyped(draft, next);
      const typedAt = isTyping ? changedPath(draft, next) : null;
      const after = withEdit(steps, writeDraft(next), { typedAt, timeMs: performance.now() });
      if (after !== steps) show(after, isTyping);
    },
    [show],
  );
  const undo = useCallback(() => show(moved(latest.current.steps, -1), false), [show]);
  const redo = useCallback(() => show(moved(latest.current.steps, 1), false), [show]);
  return {
    ...read,
    suggested: stored === null && !query.has('ticker') ? usual : null,
    edit,
    undo: canUndo(steps) ? undo : null,
    redo: canRedo(steps) ? redo : null,
    save: () => replace(text),
  };
}
