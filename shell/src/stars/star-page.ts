import { authApi } from '@candlewick/shared-api';
import { apiQuery, queryClient } from '@candlewick/shared-auth';
import { notify } from '../shell-api/notify.ts';
import { routeStore } from '../routing/route.store.ts';
import { mostStarredPages, starPage, starredPages, unstarPage, type Refusal } from './starred-pages.ts';

/** The open page: path, query, and the heading that it shows. */
export function openPage(): { readonly href: string; readonly title: string } {
  const heading = document.querySelector('#main h1')?.textContent?.trim();
  const { route } = routeStore.getState();
  return { href: location.pathname + location.search, title: heading || (route?.title ?? 'Page') };
}

function explain(refusal: Refusal | null): void {
  if (refusal === 'unstored')
    notify({
      kind: 'error',
      message: 'This browser blocks site data, so stars can’t be saved. Allow site data for Candlewick.',
    });
  if (refusal === 'full')
    notify({
      kind: 'info',
      message: `You’ve reached the limit of ${mostStarredPages} starred pages. Unstar one to add this one.`,
      durationMs: 10_000,
    });
}

/** Stars the open page, or takes its star away, and says so. */
export function toggleStar(uid: string): void {
  const page = openPage();
  const isStarred = starredPages(uid).some(({ href }) => href === page.href);
  const refusal = isStarred ? unstarPage(uid, page.href) : starPage(uid, page);
  if (refusal) return explain(refusal);
  notify({
    kind: 'success',
    message: isStarred ? `${page.title} unstarred` : `${page.title} starred`,
    action: { label: 'Undo', run: () => explain(isStarred ? starPage(uid, page) : unstarPage(uid, page.href)) },
    durationMs: 8000,
  });
}

/** The same for the logged-in user, for actions without a component. */
export async function toggleOwnStar(): Promise<void> {
  toggleStar((await queryClient.ensureQueryData(apiQuery(authApi.me, {}))).uid);
}
