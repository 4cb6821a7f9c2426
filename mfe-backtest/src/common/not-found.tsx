import { LinkButton } from '@candlewick/shared-design/link-button';
import { PageHeader } from '@candlewick/shared-design/page-header';
import { PlaceholderOverlay } from '@candlewick/shared-design/placeholder-overlay';
import { Page } from '@candlewick/shared-page/page';
import { builderHref, historyHref } from './backtest-links.ts';

/** A backtest, or a kind of backtest, that does not exist for this user. */
export function NotFound({ hint }: { readonly hint: string }) {
  return (
    <Page>
      <PageHeader
        title="Not found"
        actions={
          <>
            <LinkButton href={historyHref}>Backtest history</LinkButton>
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
  return <NotFound hint={`There are no “${type}” backtests. Only stock backtests are available.`} />;
}
