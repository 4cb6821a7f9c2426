import { defaultBacktestOptions } from '@candlewick/engine';
import { all, rsi, sma, when } from '@candlewick/shared-api/compose-strategy';
import { Card } from '@candlewick/shared-design/card';
import { formatInteger } from '@candlewick/shared-design/format';
import { LinkButton } from '@candlewick/shared-design/link-button';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { Answer } from '@candlewick/shared-page/answer';
import { useDefinitions, type Definitions } from '@candlewick/shared-page/definitions';
import { ruleSentence } from '@candlewick/shared-page/rule-text';
import { useMemo } from 'react';
import type { BacktestBody, Strategy } from '../../../common/backtest.types.ts';
import { newExperimentHref } from '../../../common/lab-links.ts';
import { writeBody } from '../../../common/rule-address.ts';
import { numbersOf } from '../model/rule-numbers.ts';
import { experimentOf, usualSetup, writeSetup, type Setup } from '../model/setup.ts';
import { mostInBrowser } from '../model/start-state.ts';
import { useQuote } from '../queries/use-start.ts';
import styles from '../lab.module.css';

interface Ready {
  readonly name: string;
  readonly question: string;
  readonly ticker: string;
  readonly strategy: Strategy;
  readonly kind: Setup['kind'];
}

const cross: Strategy = {
  entry: all(when(sma(10), 'cross_over', sma(20))),
  exit: all(when(sma(10), 'cross_under', sma(20))),
};
const reversal: Strategy = {
  entry: all(when(rsi(14), 'cross_over', 30)),
  exit: all(when(rsi(14), 'cross_under', 70)),
};

/** Of symbols and indicators that every plan has. */
const ready: readonly Ready[] = [
  {
    name: 'Two averages',
    question: 'Which pair of averages follows the S&P 500 best?',
    ticker: '^GSPC',
    strategy: cross,
    kind: 'sweep',
  },
  {
    name: 'RSI reversal',
    question: 'How oversold is oversold enough for Apple?',
    ticker: 'AAPL',
    strategy: reversal,
    kind: 'sweep',
  },
  {
    name: 'Walk-forward',
    question: 'Do the best averages keep working on prices they haven’t seen?',
    ticker: '^GSPC',
    strategy: cross,
    kind: 'walk_forward',
  },
];

const years = 10;
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

function bodyOf({ ticker, strategy }: Ready): BacktestBody {
  const today = new Date();
  const start = Date.UTC(today.getUTCFullYear() - years, today.getUTCMonth(), today.getUTCDate());
  return {
    tickers: [ticker],
    start_date: dayOf(start),
    end_date: dayOf(today.getTime()),
    strategy,
    options: defaultBacktestOptions,
  };
}

/** Sweeps to start with: a click opens the form with everything filled in. */
export default function ReadySweeps() {
  const definitions = useDefinitions();
  return (
    <Answer query={definitions} skeleton={<Skeleton height="14rem" />}>
      {(known) => (
        <ul className={styles.ready} aria-label="Ready sweeps">
          {ready.map((each) => (
            <li key={each.name}>
              <ReadyCard ready={each} definitions={known} />
            </li>
          ))}
        </ul>
      )}
    </Answer>
  );
}

function ReadyCard({ ready: each, definitions }: { readonly ready: Ready; readonly definitions: Definitions }) {
  const { name, question, ticker, kind } = each;
  const { body, setup, request } = useMemo(() => {
    const start = bodyOf(each);
    const numbers = numbersOf(start, definitions);
    const chosen: Setup = { ...usualSetup(numbers), kind };
    return { body: start, setup: chosen, request: experimentOf(start, chosen, numbers) };
  }, [each, kind, definitions]);
  const { quote } = useQuote(request);
  return (
    <Card title={name}>
      <div className={styles.fields}>
        <p>{question}</p>
        <p className={styles.muted}>
          {ticker}, {years} years. {ruleSentence(body, definitions)}
        </p>
        <p className={styles.muted} role="status">
          {quote ? costText(kind, quote) : 'Checking the cost…'}
        </p>
        <LinkButton
          variant={each === ready[0] ? 'primary' : 'secondary'}
          href={newExperimentHref({ body: writeBody(body), setup: writeSetup(setup) })}
        >
          {kind === 'sweep' ? 'Open the sweep' : 'Open the walk-forward'}
        </LinkButton>
      </div>
    </Card>
  );
}

/** `121 combinations, free in this browser or 11 credits on the server`. */
function costText(
  kind: Setup['kind'],
  { combinations, windows, credits }: NonNullable<ReturnType<typeof useQuote>['quote']>,
) {
  const size = `${formatInteger(combinations)} combinations`;
  const server = `${formatInteger(credits)} credits on the server`;
  if (kind === 'walk_forward') return `${size} in each of ${formatInteger(windows ?? 0)} windows, ${server}.`;
  return combinations <= mostInBrowser ? `${size}, free in this browser or ${server}.` : `${size}, ${server}.`;
}
