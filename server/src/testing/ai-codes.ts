import { aiApi } from '@candlewick/shared-api';
import type { ErrorCode, Problem } from '@candlewick/shared-api';
import { asking, chat } from './chat.ts';
import { call, logIn } from './test-server.ts';

type Server = Parameters<typeof logIn>[0];
type Provoke = () => Promise<{ readonly problem: Problem }>;

/** What a server has whose model cannot be reached (nobody listens on port 9), and whose users may ask once a day. */
export const failingAi = {
  AI: 'openai-compatible',
  AI_BASE_URL: 'http://127.0.0.1:9/v1',
  AI_MODEL: 'gone',
  AI_TIMEOUT_MS: '500',
};
export const strictAi = { AI_QUESTIONS_PER_DAY: '1' };

/** Calls that get each code that an endpoint of the AI declares. */
export function aiProvocations(
  serversOf: () => { readonly failing: Server; readonly strict: Server },
): Readonly<Record<string, Partial<Record<ErrorCode, Provoke>>>> {
  const aibot = (server: Server, token: string) => call(server, aiApi.aibot, { query: { prompt: 'Hello' } }, token);
  const technicals = (server: Server, token: string, ticker: string, force = 'false') =>
    call(server, aiApi.technicalsAnalysis, { query: { ticker, force } }, token);
  const news = (server: Server, token: string, t: string, force = 'false') =>
    call(server, aiApi.newsSummary, { params: { t }, query: { force } }, token);
  const failing = async () => [serversOf().failing, await logIn(serversOf().failing, 'business')] as const;
  /** After the one question of the day. */
  const used = async () => {
    const { strict } = serversOf();
    const token = await logIn(strict, 'business');
    await aibot(strict, token);
    return [strict, token] as const;
  };
  const image = { type: 'image/png', data: 'AAAA' } as const;

  return {
    'ai.aibot': {
      ai_unavailable: async () => aibot(...(await failing())),
      ai_limit_reached: async () => aibot(...(await used())),
    },
    'ai.chat': {
      ai_unavailable: async () => chat(...(await failing()), 'Hello'),
      ai_limit_reached: async () => chat(...(await used()), 'Hello'),
      unreadable_image: async () => chat(...(await failing()), asking('', { image })),
    },
    'ai.newsSummary': {
      unknown_ticker: async () => news(...(await failing()), 'NOPE'),
      ai_unavailable: async () => news(...(await failing()), 'AAPL'),
      ai_limit_reached: async () => news(...(await used()), 'AAPL', 'true'),
    },
    'ai.technicalsAnalysis': {
      unknown_ticker: async () => technicals(...(await failing()), 'NOPE'),
      ai_unavailable: async () => technicals(...(await failing()), 'AAPL'),
      ai_limit_reached: async () => technicals(...(await used()), 'AAPL', 'true'),
    },
  };
}
