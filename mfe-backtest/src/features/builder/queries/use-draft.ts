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
  /** Writes the newest draft to the address now, before the page is left. */
  readonly save: () => void;
  /** The address could not be read as a draft; `draft` is the default one. */
  readonly isUnreadable: boolean;
}

/** The draft, which lives in the address: a choice is a history entry, numbers and dates being typed replace it. */
export function useDraft(): DraftState {
  const { navigate } = useShell();
  const address = useRoute().query.get('s') ?? '';
  const replace = (s: string) => navigate(builderHref(s ? { s } : {}), { replace: true });
  const [text, setText] = useUrlText(address, replace);
  const read = useMemo(() => readDraft(text), [text]);
  const draft = read ?? defaultDraft;
  const onChange = (next: Draft) => {
    const s = writeDraft(next);
    setText(s);
    if (isTyped(draft, next)) return;
    // What was typed just before belongs to the entry that Back returns to.
    if (text !== address) replace(text);
    navigate(builderHref(s ? { s } : {}));
  };
  return { draft, onChange, save: () => replace(text), isUnreadable: read === null };
}
