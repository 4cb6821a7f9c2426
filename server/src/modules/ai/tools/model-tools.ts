import { z } from 'zod';
import type { Tools } from './create-tools.ts';
import type { Tool, ToolResult } from './tool.ts';

type Name = keyof Tools;

/** The tools that a model is told of: each is several reading tools, of which `what` names one. */
const groups: Readonly<Record<string, readonly [string, ...Name[]]>> = {
  get_prices: ['Prices and what they did. Fractions: 0.05 is 5 %.', 'get_quotes', 'get_performance', 'compare_performance', 'get_close', 'get_session_counts'],
  get_plan_of_trade: ['What an amount buys, is worth, or a stop risks.', 'get_affordable', 'get_value', 'get_monthly_plan', 'get_trade_plan'],
  get_reports: ['What a company reports, by `interval`, newest first.', 'get_income_statement', 'get_balance_sheet', 'get_cash_flow', 'get_financial_ratios', 'get_pe_ratio', 'get_debt_to_equity'],
  get_company: ['Profile, earnings, payouts and owners.', 'get_profile', 'get_earnings', 'get_dividends', 'get_fund_ownership', 'get_etf_holdings', 'get_competitors'],
  get_analysts: ['Targets, recommendations and changes of ratings.', 'get_price_target', 'get_recommendations', 'get_rating_changes'],
  get_technicals_of: ['Indicators on daily bars, levels and options.', 'get_technicals', 'get_indicator', 'get_distance', 'get_crosses', 'get_levels', 'get_candle_patterns', 'get_options'],
  screen_market: ['The screener, well-known lists, and searches.', 'screen', 'get_popular', 'search_symbols', 'search_funds'],
  get_market: ['Hours, indices, calendars and news.', 'get_market_overview', 'get_market_hours', 'get_earnings_calendar', 'get_ipo_calendar', 'get_news', 'get_news_sentiment'],
  list_own_backtests: ['The user’s own backtests, and the catalog of strategies.', 'list_backtests', 'get_backtest', 'list_trades', 'list_saved_strategies', 'get_curated_strategies', 'get_backtest_cost'],
  list_own: ['The user’s own alerts, lists, plan and credits.', 'list_alerts', 'list_notifications', 'list_watchlists', 'get_plan', 'get_credits', 'list_payments', 'get_plans'],
  define_term: ['What terms mean, and how the app works.', 'define', 'list_indicators', 'search_help'],
}; // prettier-ignore

type Shape = Readonly<Record<string, z.ZodType>>;
const shapeOf = (tool: Tool): Shape => (tool.input as unknown as { readonly shape: Shape }).shape;

/** A parameter of several tools: as the first has it, or anything where they differ; each tool checks its own. */
const bare = (type: z.ZodType): z.ZodType =>
  type instanceof z.ZodDefault
    ? bare(type.unwrap() as z.ZodType)
    : type instanceof z.ZodOptional
      ? bare(type.unwrap() as z.ZodType)
      : type;

/** What a schema is, in short: enums in full, others by their kind. */
function brief(type: z.ZodType): z.ZodType {
  const plain = bare(type);
  if (plain instanceof z.ZodEnum) return plain;
  if (plain instanceof z.ZodNumber) return z.number();
  if (plain instanceof z.ZodBoolean) return z.boolean();
  if (plain instanceof z.ZodArray) return z.array(brief(plain.element as z.ZodType));
  if (plain instanceof z.ZodObject) {
    const shape = plain.shape as Shape;
    return z.object(
      Object.fromEntries(
        Object.entries(shape).map(([key, type]) => [
          key,
          bare(type) instanceof z.ZodEnum ? z.string() : brief(type).nullish(),
        ]),
      ),
    );
  }
  if (plain instanceof z.ZodNullable) return brief(plain.unwrap() as z.ZodType);
  return z.string();
}

function join(name: string, description: string, members: readonly Tool[]): Tool {
  const names = members.map((tool) => tool.name) as [string, ...string[]];
  const shape: Record<string, z.ZodType> = {};
  for (const member of members)
    for (const [key, type] of Object.entries(shapeOf(member))) shape[key] ??= brief(type).optional();
  const byName = new Map(members.map((tool) => [tool.name, tool]));
  const partsOf = (input: unknown): { readonly tool: Tool | undefined; readonly own: unknown } => {
    const { what, ...given } = input as Readonly<Record<string, unknown>>;
    return {
      tool: byName.get(String(what)),
      own: Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined && value !== null)),
    };
  };
  const needsOf = (tool: Tool) =>
    Object.entries(shapeOf(tool)).flatMap(([key, type]) => (type.safeParse(undefined).success ? [] : [key]));
  const uses = members.map((member) => `${member.name}(${needsOf(member).join(', ')})`);
  return {
    name,
    description: `${description} ${uses.join('; ')}.`,
    input: z.strictObject({ what: z.enum(names), ...shape }),
    step: (input) => {
      const { tool, own } = partsOf(input);
      const parsed = tool?.input.safeParse(own);
      return parsed?.success ? (tool?.step(parsed.data) ?? 'Reading') : 'Reading';
    },
    async run(input, context): Promise<ToolResult<unknown>> {
      const { tool, own } = partsOf(input);
      const parsed = tool?.input.safeParse(own);
      if (!tool || !parsed?.success)
        return {
          ok: false,
          code: 'invalid_input',
          detail: parsed?.error ? z.prettifyError(parsed.error) : 'Name one of these tools in `what`.',
        };
      return tool.run(parsed.data, context);
    },
  };
}

/** About twelve tools instead of all: small models choose better among few, and read their schemas with every question. */
export function createModelTools(tools: Tools): readonly Tool[] {
  return Object.entries(groups).map(([name, [description, ...members]]) =>
    join(
      name,
      description,
      members.map((member) => tools[member] as Tool),
    ),
  );
}
