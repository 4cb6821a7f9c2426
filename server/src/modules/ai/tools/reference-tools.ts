import { catalog, metricTexts } from '@candlewick/engine/texts';
import { alertsApi, plans, planWithIndicators } from '@candlewick/shared-api';
import { z } from 'zod';
import { glossary } from './glossary.ts';
import { appFacts } from './app-facts.ts';
import { helpPassages } from './help-passages.files.ts';
import { searchHelp } from './search-help.ts';
import { countInput, dateInput, ownSource, readAs, readingTool, sourceOf, tickerInput } from './tool-kit.ts';
import type { ToolDependencies } from './tool-kit.ts';

/** The plans that have the indicators of an access level. */
export function plansOfLevel(level: number): string | null {
  const lowest = planWithIndicators(level);
  if (lowest === undefined) return null;
  return lowest === plans.free ? 'everyone' : `${lowest.planName} and up`;
}

const families = ['trend', 'momentum', 'mean_reversion', 'breakout', 'volume', 'candle_pattern'] as const;

const key = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9/]+/g, ' ')
    .replace(/(?<=[a-z]{3}[^s\s])s\b/g, '')
    .trim();

/** How well a name or another name for something fits what was asked: exact, whole words, part; 0 for not at all. */
function fit(asked: string, names: readonly string[]): number {
  const wanted = key(asked);
  const singular = wanted.replace(/s$/, '');
  return Math.max(
    0,
    ...names.map((name) => {
      const given = key(name);
      if (given === wanted || given === singular) return 3;
      if (` ${wanted} `.includes(` ${given} `) && given.length > 2) return 2 + given.length / 1000;
      return given.length > 2 && ` ${given} `.includes(` ${wanted}`) ? 1 : 0;
    }),
  );
}

const wordCount = (text: string) => key(text).split(' ').length;
const hasOneWordLess = (name: string, term: string) =>
  wordCount(name) > 1 && wordCount(term) - wordCount(name) === 1 && ` ${key(term)} `.includes(` ${key(name)} `);

const definitions = [
  ...glossary.map(({ term, aliases, meaning, section }) => ({
    kind: 'term' as const,
    name: term,
    label: term,
    meaning,
    available_to: null,
    names: [term, ...aliases],
    href: section?.startsWith('/') ? section : null,
    section: section?.startsWith('/') ? null : section,
    params: [],
  })),
  ...catalog.map(({ name, label, desc, group, access_level, params }) => ({
    kind: group.includes('Pattern') ? ('candle pattern' as const) : ('indicator' as const),
    name,
    label,
    meaning: desc,
    available_to: plansOfLevel(access_level),
    names: [
      name,
      label,
      name.replace(/^CDL/, '').replace(/-(BULLISH|BEARISH)$/, ''),
      label.replace(/^(Bullish|Bearish) /, ''),
    ],
    href: '/stocks-backtest',
    section: 'technicals',
    params: params.map(({ name: parameter, default: usual, min, max }) => ({
      name: parameter,
      default: usual,
      min,
      max,
    })),
  })),
  ...Object.entries(metricTexts).map(([id, { name, formula }]) => ({
    kind: 'metric' as const,
    name: id,
    label: name,
    meaning: formula,
    available_to: null,
    names: [name, id.replaceAll('_', ' '), name.replace(/ ratio$/, '')],
    href: null,
    section: null,
    params: [],
  })),
];

/** Facts as passages of the guide. */
const factPassages = appFacts.map(([questions, text]) => ({
  title: questions.replace(/\s+/g, ' '),
  text,
  isLead: false,
}));

/** Definitions that fit a term, best first. `isExact`: one of its names is the term. */
export function findDefinitions(term: string, limit: number) {
  return definitions
    .map((definition) => ({ definition, score: fit(term, definition.names) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ definition, score }) => {
      const { names: _names, ...shown } = definition;
      // A name of two words within three of the term: all but one.
      const isWithin = score >= 2 && definition.names.some((name) => hasOneWordLess(name, term));
      return { ...shown, isExact: score === 3, isWithin };
    });
}

/** What things mean and how the app works. */
export function createReferenceTools(dependencies: ToolDependencies) {
  return {
    define: readingTool({
      name: 'define',
      description:
        'Defines an indicator, a candle pattern, a metric of backtests or a term of trading; best first. Indicators come with parameters and the plan that has them.',
      input: z.strictObject({ term: z.string().trim().min(1).max(100), limit: countInput(10, 4) }),
      step: ({ term }) => `Looking up “${term}”`,
      nothing: ({ term }) => `“${term}” is in neither the glossary nor the catalog of indicators.`,
      async find({ term, limit }) {
        const fitting = findDefinitions(term, limit);
        if (fitting.length === 0) return undefined;
        const [first] = fitting;
        return {
          data: { definitions: fitting },
          sources: [ownSource(`Definition: ${first?.label ?? term}`, first?.href ?? null)],
        };
      },
    }),
    list_indicators: readingTool({
      name: 'list_indicators',
      description:
        'The catalog that strategies are built from: indicators, and bullish and bearish candle patterns, with the plan that has each.',
      input: z.strictObject({
        kind: z.enum(['indicator', 'candle pattern']),
        side: z.enum(['bullish', 'bearish']).optional().describe('Of candle patterns'),
        limit: countInput(100, 40),
      }),
      step: ({ kind }) => `Reading the catalog of ${kind}s`,
      async find({ kind, side, limit }) {
        const suffix = side === undefined ? '' : `-${side.toUpperCase()}`;
        const all = definitions.filter((definition) => definition.kind === kind && definition.name.endsWith(suffix));
        const listed = all
          .slice(0, limit)
          .map(({ name, label, meaning, available_to }) => ({ name, label, meaning, available_to }));
        return {
          data: { kind, total: all.length, definitions: listed },
          sources: [ownSource('Catalog of indicators', '/stocks-backtest')],
        };
      },
    }),
    get_curated_strategies: readingTool({
      name: 'get_curated_strategies',
      description:
        'The catalog of curated strategies with their figures on a ticker since 2015 (return, buy and hold, drawdown as fractions, Sharpe, trades, win rate), best return first.',
      input: z.strictObject({
        ticker: tickerInput.optional(),
        family: z.enum(families).optional(),
        search: z.string().trim().max(100).optional(),
        sort_by: z
          .enum(['return_fraction', 'sharpe', 'win_fraction', 'max_drawdown_fraction', 'name'])
          .default('return_fraction'),
        limit: countInput(20, 6),
      }),
      step: ({ ticker }) => `Reading curated strategies${ticker ? ` on ${ticker}` : ''}`,
      nothing: () => 'No curated strategy fits, or their figures are still being computed.',
      async find({ ticker, family, search, sort_by, limit }, context) {
        const answer = await readAs(dependencies, context, alertsApi.getStrategies, {
          query: {
            page_size: limit,
            page_num: 1,
            asc: String(sort_by === 'name'),
            ...(ticker === undefined ? {} : { ticker }),
          },
          body: {
            sort_by,
            ...(family === undefined ? {} : { families: [family] }),
            ...(search === undefined ? {} : { search }),
          },
        });
        if (answer.rows.length === 0) return undefined;
        const byId = new Map(answer.strategies.map((strategy) => [strategy.id, strategy]));
        const strategies = answer.rows.map(({ strategy_id, figures, subscribed }) => {
          const strategy = byId.get(strategy_id);
          return {
            id: strategy_id,
            name: strategy?.name ?? strategy_id,
            description: strategy?.description ?? '',
            family: strategy?.family ?? null,
            access_level: strategy?.access_level ?? null,
            subscribed,
            ...figures,
          };
        });
        return {
          data: { total: answer.total, strategies, source_label: answer.source_label, as_of: answer.as_of },
          sources: [sourceOf('Curated strategies', '/alerts/strategies', answer)],
        };
      },
    }),
    get_backtest_cost: readingTool({
      name: 'get_backtest_cost',
      description: 'Credits that a backtest costs: one per symbol and year, or part of a year, of daily bars.',
      input: z.strictObject({
        tickers: z.int().min(1).max(1000),
        years: z.number().positive().max(100),
        from: dateInput.optional(),
        to: dateInput.optional(),
      }),
      step: () => 'Computing the cost of a backtest',
      async find({ tickers, years, from, to }) {
        return {
          data: { tickers, years, from, to, credits: tickers * Math.ceil(years) },
          sources: [ownSource('Guide for traders', null)],
        };
      },
    }),
    search_help: readingTool({
      name: 'search_help',
      description:
        "Passages of the user's guide on how the app works: backtests, alerts, watchlists, plans, credits, import of prices, settings.",
      input: z.strictObject({ question: z.string().trim().min(1).max(300), limit: countInput(5, 3) }),
      step: () => 'Reading the guide',
      nothing: () => 'The guide says nothing about that.',
      async find({ question, limit }) {
        const ranked = searchHelp([...factPassages, ...(await helpPassages())], question).slice(0, limit);
        const [best] = ranked;
        if (!best) return undefined;
        return {
          data: { passages: ranked.map(({ passage, score, coverage }) => ({ ...passage, score, coverage })) },
          sources: [ownSource('Guide for traders', null)],
        };
      },
    }),
  };
}
