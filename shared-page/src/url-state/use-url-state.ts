import { useRoute, useShell } from '@candlewick/shared-platform';
import { useMemo } from 'react';
import { readUrl, searchOf, type UrlParams, type UrlView } from './url-params.ts';

export interface UrlState<Params extends UrlParams> {
  readonly view: UrlView<Params>;
  /** Address of this page with a changed view, for links. */
  readonly hrefOf: (change: Partial<UrlView<Params>>) => string;
  /** Applies a selection (a button, an option, a tab) as a new history entry, so that Back undoes it. */
  readonly choose: (change: Partial<UrlView<Params>>) => void;
  /** Applies typing or dragging: replaces the history entry. */
  readonly type: (change: Partial<UrlView<Params>>) => void;
}

/** The page's view, stored in its address. Declare `params` outside the component. */
export function useUrlState<Params extends UrlParams>(params: Params): UrlState<Params> {
  const { navigate } = useShell();
  const { pathname, query } = useRoute();
  const view = useMemo(() => readUrl(params, query), [params, query]);
  const hrefOf = (change: Partial<UrlView<Params>>) => pathname + searchOf(params, { ...view, ...change }, query);
  const go = (change: Partial<UrlView<Params>>, replace: boolean) => {
    const href = hrefOf(change);
    if (href !== hrefOf({})) navigate(href, { replace });
  };
  return { view, hrefOf, choose: (change) => go(change, false), type: (change) => go(change, true) };
}
