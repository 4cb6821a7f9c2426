import { downloadFile } from '@candlewick/shared-design/csv';
import { PlaceholderOverlay } from '@candlewick/shared-design/placeholder-overlay';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { failureOf } from '@candlewick/shared-auth';
import { Answer } from '@candlewick/shared-page/answer';
import { scanHref } from '@candlewick/shared-page/rule-address';
import { useShell } from '@candlewick/shared-platform';
import { strategyOf, type Draft } from '../model/draft.ts';
import { fileNameOf, writeStrategyFile, type FiledStrategy } from '../model/strategy-file.ts';
import { copyName } from '../model/strategy-names.ts';
import { useDelete, useSave, useSavedStrategies, type SavedStrategy } from '../queries/use-strategies.ts';
import { SavedItem, type SavedAction } from './saved-item.tsx';
import styles from './strategies.module.css';

interface SavedListProps {
  readonly draft: Draft;
  readonly onOpen: (strategy: FiledStrategy) => void;
}

/** The user's strategies, the last changed first. */
export function SavedList({ draft, onOpen }: SavedListProps) {
  const { navigate, notify } = useShell();
  const saved = useSavedStrategies();
  const save = useSave();
  const remove = useDelete();
  const told = (message: string) => ({
    onSuccess: () => notify({ kind: 'success', message }),
    onError: (error: unknown) => notify({ kind: 'error', message: failureOf(error).message }),
  });
  const act = (strategy: SavedStrategy, names: readonly string[]): Record<SavedAction, () => void> => ({
    open: () => onOpen(strategy),
    scan: () => navigate(scanHref(strategy.strategy.entry) ?? '/screener'),
    overwrite: () =>
      save.mutate(
        { ...strategy, strategy: strategyOf(draft.strategy), options: draft.options },
        told(`“${strategy.name}” overwritten`),
      ),
    duplicate: () => {
      const name = copyName(strategy.name, names);
      save.mutate({ ...strategy, id: crypto.randomUUID(), name, revision: null }, told(`Saved as “${name}”`));
    },
    export: () =>
      downloadFile(fileNameOf(strategy.name), new Blob([writeStrategyFile(strategy)], { type: 'application/json' })),
    delete: () => remove.mutate(strategy),
  });
  return (
    <Answer query={saved} skeleton={<Skeleton height="12rem" />}>
      {(strategies) =>
        strategies.length === 0 ? (
          <PlaceholderOverlay
            size="sm"
            state="noResults"
            hint="No saved strategies yet. Close this and press Save to keep the one in the builder."
          />
        ) : (
          <ul className={styles.list} aria-label="Saved strategies">
            {strategies.map((strategy) => (
              <SavedItem
                key={strategy.id}
                strategy={strategy}
                actions={act(
                  strategy,
                  strategies.map(({ name }) => name),
                )}
              />
            ))}
          </ul>
        )
      }
    </Answer>
  );
}
