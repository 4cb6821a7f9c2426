import type { Endpoint } from '@candlewick/shared-api';
import { apiQuery, useLoggedIn } from '@candlewick/shared-auth';
import { useSettled } from '@candlewick/shared-page/use-settled';
import { foundIn, searchInput, type FoundItem } from '@candlewick/shared-platform/host';
import { useQueries } from '@tanstack/react-query';
import { snapshot } from '../routing/snapshot.ts';

/** Shorter texts are symbols. */
const SHORTEST = 3;
/** Of each search. */
const MOST_FOUND = 5;

const searches = snapshot.remotes.flatMap((remote) => remote.searches ?? []);

/** What the searches of remotes find for the text. A search that fails finds nothing. */
export function useFound(text: string): (FoundItem & { readonly section: string })[] {
  const settled = useSettled(text, 150);
  const isEnabled = useLoggedIn() && settled.length >= SHORTEST;
  const answers = useQueries({
    queries: searches.map((search) => ({
      ...apiQuery(search.call as Endpoint, searchInput(search, settled) as never),
      enabled: isEnabled,
    })),
  });
  if (!isEnabled || settled !== text) return [];
  return searches.flatMap((search, place) =>
    foundIn(search, answers[place]?.data, { text: settled, limit: MOST_FOUND }).map((item) => ({
      ...item,
      section: search.section,
    })),
  );
}
