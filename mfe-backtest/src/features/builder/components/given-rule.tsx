import { useShell } from '@candlewick/shared-platform';
import { useEffect } from 'react';
import { builderHref } from '../../../common/backtest-links.ts';
import type { BacktestBody } from '../../../common/backtest.types.ts';
import { draftOf } from '../model/draft.ts';
import { writeDraft } from '../model/draft-url.ts';
import { BuilderSkeleton } from './builder-skeleton.tsx';

/** Opens the builder with the request of another page. */
export function GivenRule({ body }: { readonly body: BacktestBody }) {
  const { navigate } = useShell();
  useEffect(() => navigate(builderHref({ s: writeDraft(draftOf(body)) }), { replace: true }), [body, navigate]);
  return <BuilderSkeleton />;
}
