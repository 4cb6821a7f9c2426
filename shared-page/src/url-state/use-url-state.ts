import { useRoute, useShell } from '@candlewick/shared-platform';
import { useMemo, useRef } from 'react';
import { readUrl, searchOf, type UrlParams, type UrlView } from './url-params.ts';

/** What changes in a view, or a function of the newest view: two changes in one tick then both survive. */
type Change<Params extends UrlParams> =
  | Partial<UrlView<Params>>
  | ((view: UrlView<Params>) => Partial<UrlView<Params>>);

export interface UrlState<Params extends UrlParams> {
  readonly view: UrlView<Params>;
  /** Address of this page with a changed view, for links. */
  readonly hrefOf: (change: Partial<UrlView<Params>>) => string;
  /** Applies a selection (a button, an option, a tab) as a new history entry, so that Back undoes it. */
  readonly choose: (change: Change<Params>) => void;
  /** Applies typing or dragging: replaces the history entry. */
  readonly type: (change: Change<Params>) => void;
}

/** The page's view, stored in its address. Declare `params` outside the component. */
export function useUrlState<Params extends UrlParams>(params: Params): UrlState<Params> {
  const { navigate } = useShell();
  const { pathname, query } = useRoute();
  const view = useMemo(() => readUrl(params, query), [params, query]);
  /** The router shows a new address later than it was asked to. */
  const asked = useRef({ query, view });
  const hrefOf = (change: Partial<UrlView<Params>>) => pathname + searchOf(params, { ...view, ...change }, query);
  const go = (change: Change<Params>, replace: boolean) => {
    const newest = asked.current.query === query ? asked.current.view : view;
    const next = { ...newest, ...(typeof change === 'function' ? change(newest) : change) };
    const href = hrefOf(next);
    if (href === hrefOf(newest)) return;
    asked.current = { query, view: next };
    navigate(href, { replace });
  };
  return { view, hrefOf, choose: (change) => go(change, false), type: (change) => go(change, true) };
}
