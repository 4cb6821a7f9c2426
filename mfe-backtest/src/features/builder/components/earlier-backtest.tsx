import { backtestApi } from '@candlewick/shared-api';
import { apiQuery, failureOf, failurePlaceholder } from '@candlewick/shared-auth';
import { LinkButton } from '@candlewick/shared-design/link-button';
import { PageHeader } from '@candlewick/shared-design/page-header';
import { PlaceholderOverlay } from '@candlewick/shared-design/placeholder-overlay';
import { useShell } from '@candlewick/shared-platform';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { builderHref } from '../../../common/backtest-links.ts';
import { Page } from '../../../common/page.tsx';
import { draftOf } from '../model/draft.ts';
import { writeDraft } from '../model/draft-url.ts';
import { BuilderSkeleton } from './builder-skeleton.tsx';

/** Fetches what an earlier backtest asked for and goes on to the builder with it. */
export function EarlierBacktest({ id }: { readonly id: string }) {
  const { navigate } = useShell();
  const card = useQuery(apiQuery(backtestApi.parentCard, { params: { type: 'stocks', id } }));
  const body = card.data?.body;
  useEffect(() => {
    if (body) navigate(builderHref({ s: writeDraft(draftOf(body)) }), { replace: true });
  }, [body, navigate]);
  if (!card.isError) return <BuilderSkeleton />;
  const isMissing = failureOf(card.error).status === 404;
  return (
    <Page>
      <PageHeader
        title="Backtest"
        actions={<LinkButton href={builderHref()}>Start from the usual strategy</LinkButton>}
      />
      <PlaceholderOverlay
        {...failurePlaceholder(card.error)}
        {...(isMissing ? {} : { onRetry: async () => void (await card.refetch()) })}
      />
    </Page>
  );
}
