import { billingApi } from '@candlewick/shared-api';
import { call } from '@candlewick/shared-auth';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { Movement } from '../../../common/billing.types.ts';
import type { Kind } from '../model/movement-words.ts';

const pageSize = 20;
/** The largest page that the server gives. */
const exportPageSize = 1000;

const ofKind = (kind: Kind | null) => (kind === null ? {} : { kind });

/** The statement, newest first, page after page. */
export function useStatement(kind: Kind | null) {
  return useInfiniteQuery({
    queryKey: [billingApi.creditStatement.id, { kind }],
    queryFn: ({ pageParam, signal }) =>
      call(
        billingApi.creditStatement,
        { query: { page_size: pageSize, ...ofKind(kind), ...(pageParam === null ? {} : { before: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
}

/** All activity of a kind. */
export async function allMovements(kind: Kind | null, signal: AbortSignal): Promise<Movement[]> {
  const movements: Movement[] = [];
  let before: number | null = null;
  do {
    const query = { page_size: exportPageSize, ...ofKind(kind), ...(before === null ? {} : { before }) };
    const page: Awaited<ReturnType<typeof readPage>> = await readPage(query, signal);
    movements.push(...page.movements);
    before = page.next;
  } while (before !== null);
  return movements;
}

const readPage = (
  query: { readonly page_size: number; readonly kind?: Kind; readonly before?: number },
  signal: AbortSignal,
) => call(billingApi.creditStatement, { query }, { signal });
