import { backtestApi } from '@candlewick/shared-api';
import { apiQuery, failurePlaceholder, type Failure } from '@candlewick/shared-auth';
import { LinkButton } from '@candlewick/shared-design/link-button';
import { PageHeader } from '@candlewick/shared-design/page-header';
import { PlaceholderOverlay } from '@candlewick/shared-design/placeholder-overlay';
import { Answer } from '@candlewick/shared-page/answer';
import { Page } from '@candlewick/shared-page/page';
import { useShell } from '@candlewick/shared-platform';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { builderHref } from '../../../common/backtest-links.ts';
import { draftOf } from '../model/draft.ts';
import { writeDraft } from '../model/draft-url.ts';
import { BuilderSkeleton } from './builder-skeleton.tsx';

/** Fetches the request of an earlier backtest and opens the builder with it. */
export function EarlierBacktest({ id }: { readonly id: string }) {
  const { navigate } = useShell();
  const card = useQuery(apiQuery(backtestApi.parentCard, { params: { type: 'stocks', id } }));
  const body = card.data?.body;
  useEffect(() => {
    if (body) navigate(builderHref({ s: writeDraft(draftOf(body)) }), { replace: true });
  }, [body, navigate]);
  return (
    <Page>
      <PageHeader
        title="Backtest"
        actions={card.isError ? <LinkButton href={builderHref()}>Start from the default strategy</LinkButton> : null}
      />
      <Answer query={card} skeleton={<BuilderSkeleton />} explain={(failure) => missing(failure, card.error)}>
        {() => <BuilderSkeleton />}
      </Answer>
    </Page>
  );
}

/** A retry cannot help if the backtest does not exist. */
function missing({ status }: Failure, error: unknown) {
  return status === 404 ? <PlaceholderOverlay {...failurePlaceholder(error)} /> : undefined;
}
