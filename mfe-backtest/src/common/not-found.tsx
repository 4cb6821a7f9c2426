import { LinkButton } from '@candlewick/shared-design/link-button';
import { PageHeader } from '@candlewick/shared-design/page-header';
import { PlaceholderOverlay } from '@candlewick/shared-design/placeholder-overlay';
import { builderHref } from './backtest-links.ts';
import { Page } from './page.tsx';

/** A backtest, or a kind of backtest, that does not exist for this user. */
export function NotFound({ hint }: { readonly hint: string }) {
  return (
    <Page>
      <PageHeader
        title="Not found"
        actions={
          <>
            <LinkButton href="/backtest-history/stocks">Backtest history</LinkButton>
            <LinkButton variant="primary" href={builderHref()}>
              Create a backtest
            </LinkButton>
          </>
        }
      />
      <PlaceholderOverlay state={404} hint={hint} />
    </Page>
  );
}

export function UnknownType({ type }: { readonly type: string | undefined }) {
  return <NotFound hint={`There are no “${type}” backtests. Backtests of stocks are the ones that exist.`} />;
}
