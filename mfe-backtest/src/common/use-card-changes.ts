import { backtestApi } from '@candlewick/shared-api';
import { call, failureOf, invalidate } from '@candlewick/shared-auth';
import { useShell } from '@candlewick/shared-platform';
import { useMutation } from '@tanstack/react-query';

/** A backtest, or its result for one ticker. */
export type CardKind = 'parent' | 'child';

const params = { type: 'stocks' } as const;
const undoMs = 8000;

const lists = [backtestApi.sortedParentCards, backtestApi.parentCards];
const kinds = {
  parent: {
    nouns: ['Backtest', 'backtests'],
    remove: backtestApi.deleteParentCards,
    restore: backtestApi.restoreParentCards,
    setNote: backtestApi.setParentNote,
    shownIn: lists,
  },
  child: {
    nouns: ['Result', 'results'],
    remove: backtestApi.deleteChildCards,
    restore: backtestApi.restoreChildCards,
    setNote: backtestApi.setChildNote,
    shownIn: [
      ...lists,
      backtestApi.parentCard,
      backtestApi.childCards,
      backtestApi.summaryResult,
      backtestApi.summaryResults,
    ],
  },
} as const;

async function reload(kind: CardKind): Promise<void> {
  await Promise.all(kinds[kind].shownIn.map(invalidate));
}

/** Deletes cards, with an undo that stays for eight seconds. */
export function useDelete(kind: CardKind) {
  const { notify } = useShell();
  const { nouns, remove, restore } = kinds[kind];
  // Another tab may have deleted them: then the list catches up.
  const explain = (error: unknown) => {
    notify({ kind: 'error', message: failureOf(error).message });
    void reload(kind);
  };
  const undo = useMutation({
    mutationFn: (ids: readonly string[]) => call(restore, { params, body: { id_list: [...ids] } }),
    onSuccess: () => reload(kind),
    onError: explain,
  });
  return useMutation({
    mutationFn: (ids: readonly string[]) => call(remove, { params, body: { id_list: [...ids] } }),
    onSuccess: async (_, ids) => {
      notify({
        kind: 'success',
        message: `${ids.length === 1 ? nouns[0] : `${ids.length} ${nouns[1]}`} deleted`,
        durationMs: undoMs,
        action: { label: 'Undo', run: () => undo.mutate(ids) },
      });
      await reload(kind);
    },
    onError: explain,
  });
}

export interface TagChange {
  readonly ids: readonly string[];
  readonly action: 'add' | 'remove';
  readonly tags: readonly string[];
}

/** Adds or removes tags. Never replaces all of them: another tab may have added one in the meantime. */
export function useTagChange(kind: CardKind) {
  const { notify } = useShell();
  return useMutation({
    mutationFn: ({ ids, action, tags }: TagChange) =>
      call(backtestApi.updateMultiTags, {
        params,
        body: { target: kind, action, id_list: [...ids], tag_list: [...tags] },
      }),
    onError: (error) => notify({ kind: 'error', message: failureOf(error).message }),
    onSettled: () => Promise.all([reload(kind), invalidate(backtestApi.tags)]),
  });
}

/** Writes the note of a card. */
export function useNoteChange(kind: CardKind, id: string) {
  return useMutation({
    mutationFn: (note: string) => call(kinds[kind].setNote, { params: { ...params, id }, body: { note } }),
    onSuccess: () => reload(kind),
  });
}
