import { chartsApi, drawingLimits } from '@candlewick/shared-api';
import type { EndpointInput, ErrorCode, Problem } from '@candlewick/shared-api';
import { call, registerUser } from './test-server.ts';

type Server = Parameters<typeof call>[0];
type Body = EndpointInput<typeof chartsApi.putDrawing>['body'];

export const level = (price = 100): Body => ({ kind: 'level', points: [{ time: Date.UTC(2025, 0, 2), price }] });

export const putDrawing = (
  server: Server,
  token: string,
  { ticker = 'AAPL', id = crypto.randomUUID() }: { ticker?: string; id?: string },
  body: Body,
) => call(server, chartsApi.putDrawing, { params: { ticker, id }, body }, token);

/** As many as one symbol can have. */
export async function fillTicker(server: Server, token: string, ticker: string): Promise<void> {
  const all = Array.from({ length: drawingLimits.perTicker }, (_, index) => level(index));
  await Promise.all(all.map((body) => putDrawing(server, token, { ticker }, body)));
}

/** Calls that get each code that an endpoint of drawings declares. */
export function drawingProvocations(
  serverOf: () => Server,
): Readonly<Record<string, Partial<Record<ErrorCode, () => Promise<{ readonly problem: Problem }>>>>> {
  const user = () => registerUser(serverOf() as never);
  return {
    'charts.putDrawing': {
      async too_many_drawings() {
        const token = await user();
        await fillTicker(serverOf(), token, 'AAPL');
        return putDrawing(serverOf(), token, {}, level());
      },
    },
    'charts.deleteDrawing': {
      not_found: async () =>
        call(
          serverOf(),
          chartsApi.deleteDrawing,
          { params: { ticker: 'AAPL', id: crypto.randomUUID() } },
          await user(),
        ),
    },
  };
}
