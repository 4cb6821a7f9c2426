import { backtestApi, type EndpointResponse } from '@candlewick/shared-api';
import { apiQuery, call, failureOf, invalidate } from '@candlewick/shared-auth';
import { useShell } from '@candlewick/shared-platform';
import { useMutation, useQuery } from '@tanstack/react-query';

const params = { type: 'stocks' } as const;
const undoMs = 8000;

export type SavedStrategy = EndpointResponse<typeof backtestApi.savedStrategies>['strategies'][number];

/** A strategy to save: new without a revision, else a change of the saved one. */
export type StrategyToSave = Omit<SavedStrategy, 'revision' | 'updated_at'> & { readonly revision: number | null };

export function useSavedStrategies() {
  return useQuery({ ...apiQuery(backtestApi.savedStrategies, { params }), select: ({ strategies }) => strategies });
}

const reload = () => invalidate(backtestApi.savedStrategies);
const save = ({ id, name, strategy, options, revision }: StrategyToSave) =>
  call(backtestApi.saveStrategy, { params: { ...params, id }, body: { name, strategy, options, revision } });

export const useSave = () => useMutation({ mutationFn: save, onSettled: reload });

export const useRename = () =>
  useMutation({
    mutationFn: ({ id, name }: { readonly id: string; readonly name: string }) =>
      call(backtestApi.renameStrategy, { params: { ...params, id }, body: { name } }),
    onSettled: reload,
  });

/** Deletes a strategy, with an undo that stays for eight seconds. */
export function useDelete() {
  const { notify } = useShell();
  const explain = (error: unknown) => notify({ kind: 'error', message: failureOf(error).message });
  const restore = useMutation({ mutationFn: save, onSettled: reload, onError: explain });
  return useMutation({
    mutationFn: ({ id }: SavedStrategy) => call(backtestApi.deleteStrategy, { params: { ...params, id } }),
    onSuccess: (_, strategy) =>
      notify({
        kind: 'success',
        message: `“${strategy.name}” deleted`,
        durationMs: undoMs,
        action: { label: 'Undo', run: () => restore.mutate({ ...strategy, revision: null }) },
      }),
    onError: explain,
    onSettled: reload,
  });
}
