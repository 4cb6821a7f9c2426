import { useRoute, useShell } from '@candlewick/shared-platform';
import { useMemo } from 'react';
import { builderHref } from '../../../common/backtest-links.ts';
import { useAddressText } from '../../../common/use-address-text.ts';
import { defaultDraft, type Draft } from '../model/draft.ts';
import { readDraft, writeDraft } from '../model/draft-url.ts';

interface DraftState {
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
  /** Puts the newest draft into the address now, before going elsewhere. */
  readonly save: () => void;
  /** The address held something that is no draft; `draft` is the usual one. */
  readonly isUnreadable: boolean;
}

/** The draft, which lives in the address. */
export function useDraft(): DraftState {
  const { navigate } = useShell();
  const address = useRoute().query.get('s') ?? '';
  const write = (s: string) => navigate(builderHref(s ? { s } : {}), { replace: true });
  const [text, setText] = useAddressText(address, write);
  const read = useMemo(() => readDraft(text), [text]);
  return {
    draft: read ?? defaultDraft,
    onChange: (draft) => setText(writeDraft(draft)),
    save: () => write(text),
    isUnreadable: read === null,
  };
}
