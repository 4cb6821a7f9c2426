import type { EndpointResponse, labApi } from '@candlewick/shared-api';
import { formatInteger } from '@candlewick/shared-design/format';
import type { Kind } from './kinds.ts';

type Quote = EndpointResponse<typeof labApi.quote>;

/** Combinations that this browser runs: 1.5 s for 10 years of days and 2.5 s for 26, measured on a busy machine. */
export const mostInBrowser = 1000;

interface Asked {
  readonly kind: Kind;
  readonly tickers: number;
  /** Undefined until the server has answered. */
  readonly quote: Quote | undefined;
  readonly isChecking: boolean;
  /** What the form lacks; null if it is complete. */
  readonly missingText: string | null;
  /** Why the server did not answer. */
  readonly failure: string | undefined;
}

/** Where what the form holds can run, and why not. A sweep of one symbol with few combinations runs in the browser, which costs nothing. */
export function startState({ kind, tickers, quote, isChecking, missingText, failure }: Asked) {
  const problems = quote?.problems ?? [];
  const unpaid = problems.find(({ code }) => code === 'not_enough_credits');
  const refusals = problems.filter((problem) => problem !== unpaid);
  const combinations = quote?.combinations ?? 0;
  const isSmall = kind === 'sweep' && tickers === 1 && combinations > 0 && combinations <= mostInBrowser;
  const hereBlocker =
    missingText ??
    failure ??
    (isChecking || !quote ? 'Checking the cost…' : refusals.length > 0 ? 'Fix the problems above first.' : null);
  const serverBlocker = hereBlocker ?? unpaid?.message ?? null;
  const onServer = `credits are reserved when it starts, charged for the symbols that complete.`;
  const text =
    hereBlocker ??
    (isSmall
      ? (unpaid?.message ?? `In this browser it is free and uncertified. On the server, ${onServer}`)
      : (unpaid?.message ??
        `${formatInteger(quote?.credits ?? 0)} ${onServer}${
          kind === 'sweep'
            ? ` Up to ${formatInteger(mostInBrowser)} combinations of one symbol run in this browser, free.`
            : ''
        }`));
  return {
    isSmall,
    /** Why it cannot run in this browser; null if it can. */
    hereBlocker,
    /** The same for the server. */
    serverBlocker,
    /** For a banner each; what lacks is only credit blocks nothing that is free. */
    problems: refusals,
    text,
  };
}
