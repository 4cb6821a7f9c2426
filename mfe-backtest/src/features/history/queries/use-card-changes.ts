import { backtestApi } from '@candlewick/shared-api';
import { call, failureOf, invalidate } from '@candlewick/shared-auth';
import { useShell } from '@candlewick/shared-platform';
import { useMutation } from '@tanstack/react-query';

const params = { type: 'stocks' } as const;
const undoMs = 8000;

async function reload(): Promise<void> {
  await Promise.all([backtestApi.sortedParentCards, backtestApi.parentCards, backtestApi.parentCard].map(invalidate));
}

const counted = (count: number) => (count === 1 ? 'Backtest' : `${count} backtests`);

/** Deletes backtests, with an undo that stays for eight seconds. */
export function useDelete() {
  const { notify } = useShell();
  const explain = (error: unknown) => notify({ kind: 'error', message: failureOf(error).message });
  const restore = useMutation({
    mutationFn: (ids: readonly string[]) =>
      call(backtestApi.restoreParentCards, { params, body: { id_list: [...ids] } }),
    onSuccess: reload,
    onError: explain,
  });
  return useMutation({
    mutationFn: (ids: readonly string[]) =>
      call(backtestApi.deleteParentCards, { params, body: { id_list: [...ids] } }),
    onSuccess: async (_, ids) => {
      notify({
        kind: 'success',
        message: `${counted(ids.length)} deleted`,
        durationMs: undoMs,
        action: { label: 'Undo', run: () => restore.mutate(ids) },
      });
      await reload();
    },
    onError: explain,
  });
}

export interface TagChange {
  readonly ids: readonly string[];
  readonly action: 'add' | 'remove' | 'replace';
  readonly tags: readonly string[];
}

/** Changes the tags of backtests. */
export function useTagChange() {
  const { notify } = useShell();
  return useMutation({
    mutationFn: ({ ids, action, tags }: TagChange) =>
      call(backtestApi.updateMultiTags, {
        params,
        body: { target: 'parent', action, id_list: [...ids], tag_list: [...tags] },
      }),
    onSuccess: async () => {
      await Promise.all([reload(), invalidate(backtestApi.tags)]);
    },
    onError: (error) => notify({ kind: 'error', message: failureOf(error).message }),
  });
}

/** Writes the note of a backtest. */
export function useNoteChange(id: string) {
  return useMutation({
    mutationFn: (note: string) => call(backtestApi.setParentNote, { params: { ...params, id }, body: { note } }),
    onSuccess: reload,
  });
}
