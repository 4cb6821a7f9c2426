import { LinkButton } from '@candlewick/shared-design/link-button';
import { PageHeader } from '@candlewick/shared-design/page-header';
import { PlaceholderOverlay } from '@candlewick/shared-design/placeholder-overlay';
import { Answer } from '@candlewick/shared-page/answer';
import { Page } from '@candlewick/shared-page/page';
import { useShell } from '@candlewick/shared-platform';
import { useEffect } from 'react';
import { builderHref } from '../../../common/backtest-links.ts';
import { defaultDraft, withStrategy } from '../model/draft.ts';
import { writeDraft } from '../model/draft-url.ts';
import { useSavedStrategies } from '../queries/use-strategies.ts';
import { BuilderSkeleton } from './builder-skeleton.tsx';

interface SavedStartProps {
  readonly id: string;
  /** The symbol to start with. */
  readonly usual: string;
}

/** Opens the builder with a strategy that the user has saved. */
export function SavedStart({ id, usual }: SavedStartProps) {
  const { navigate } = useShell();
  const saved = useSavedStrategies();
  const found = saved.data?.find((strategy) => strategy.id === id);
  useEffect(() => {
    if (!found) return;
    const draft = withStrategy({ ...defaultDraft, tickers: [usual] }, found.strategy, found.options);
    navigate(builderHref({ s: writeDraft(draft) }), { replace: true });
  }, [found, usual, navigate]);
  return (
    <Page>
      <PageHeader
        title="Backtest"
        actions={
          saved.isSuccess && !found ? (
            <LinkButton href={builderHref()}>Start from the default strategy</LinkButton>
          ) : null
        }
      />
      <Answer query={saved} skeleton={<BuilderSkeleton />}>
        {() =>
          found ? (
            <BuilderSkeleton />
          ) : (
            <PlaceholderOverlay
              state={404}
              hint="This strategy doesn’t exist. It may have been deleted in another tab."
            />
          )
        }
      </Answer>
    </Page>
  );
}
