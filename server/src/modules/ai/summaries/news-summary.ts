import { ApiProblem } from '../../../api-problem.ts';
import type { ErrorCode } from '@candlewick/shared-api';
import type { SummarySubject } from './summary.ts';
import type { DataOf, Tools } from '../tools/create-tools.ts';
import type { ToolResult } from '../tools/tool.ts';
import { bullets, counted, date, number, plain } from '../answer/format.ts';

type News = DataOf<'get_news'>;

export interface NewsSubject {
  readonly items: News['items'];
  readonly sentiment: DataOf<'get_news_sentiment'> | undefined;
}

const mostItems = 8;
const shownItems = 5;

/** The data of a result; undefined where there is nothing. Throws the problem of a caller who may not see it. */
export function dataOrNothing<Data>(result: ToolResult<Data>): Data | undefined {
  if (result.ok) return result.data;
  if (result.code === 'no_data') return undefined;
  throw new ApiProblem(result.code as ErrorCode, result.detail);
}

const tones = { bullish: 'Mostly good', neutral: 'Mixed', bearish: 'Mostly bad' } as const;

/** The latest news of a ticker, and how the news of thirteen weeks read. */
export function createNewsSubject(tools: Tools): SummarySubject<NewsSubject> {
  return {
    async gather(ticker, runner) {
      const news = dataOrNothing(await runner.run(tools.get_news, { ticker, limit: mostItems }));
      if (!news) return undefined;
      return { items: news.items, sentiment: dataOrNothing(await runner.run(tools.get_news_sentiment, { ticker })) };
    },
    write(ticker, { items, sentiment }) {
      const verdict = sentiment
        ? `${tones[sentiment.label]} over thirteen weeks: ${counted(sentiment.positive, 'positive article', 'positive articles')}, ${counted(sentiment.neutral, 'neutral', 'neutral')}, ${counted(sentiment.negative, 'negative', 'negative')}; score ${number(sentiment.score)} from −1 to 1.`
        : `There is recent news of ${ticker}.`;
      const lines = items
        .slice(0, shownItems)
        .map((item) => `${date(item.time)}, ${plain(item.publisher)} (${item.sentiment}): ${plain(item.headline)}`);
      return `${verdict}\n${bullets(lines)}`.trimEnd();
    },
  };
}
