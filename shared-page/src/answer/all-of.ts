/** The parts of a TanStack query result that an Answer reads. */
export interface Asked<Data> {
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly isPlaceholderData: boolean;
  readonly refetch: () => Promise<unknown>;
}

type AskedAll<All extends readonly unknown[]> = { readonly [Index in keyof All]: Asked<All[Index]> };

/** Combines several queries: its data exist once all do, its error is the first one, and a retry repeats the failed ones. */
export function allOf<All extends readonly unknown[]>(...asked: AskedAll<All>): Asked<All> {
  const all: readonly Asked<unknown>[] = asked;
  const isComplete = all.every(({ data }) => data !== undefined);
  return {
    data: isComplete ? (all.map(({ data }) => data) as unknown as All) : undefined,
    error: all.find(({ error, data }) => error && data === undefined)?.error ?? null,
    isPlaceholderData: all.some(({ isPlaceholderData }) => isPlaceholderData),
    refetch: () => Promise.all(all.filter(({ error }) => error).map(({ refetch }) => refetch())),
  };
}
