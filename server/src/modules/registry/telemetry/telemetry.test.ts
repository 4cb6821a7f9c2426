import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { openDatabase, type OpenDatabase } from '../../../platform/database/database.ts';
import { cloneDatabase } from '../../../testing/test-server.ts';
import { addCounts } from './telemetry.repository.ts';
import { TelemetryService, type Needs } from './telemetry.service.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = openDatabase((await cloneDatabase()) as never, 2, () => undefined);
});
afterEach(() => vi.useRealTimers());
afterAll(() => database.close());

it('covers at least the requested hours, even just after the full hour', async () => {
  const loads = { remote: 'mfe-one', hash: '0123456789abcdef', counter: 'load', count: 7 };
  await addCounts([loads], new Date('2026-03-02T09:00:00Z'), database.db);
  await addCounts([{ ...loads, count: 100 }], new Date('2026-03-02T08:00:00Z'), database.db);
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T10:01:00Z') });
  const telemetry = new TelemetryService({ db: database.db, rateLimitFactor: 1 } as Needs);
  const figures = await telemetry.figures(1, 'mfe-one');
  expect(figures.get('mfe-one 0123456789abcdef')?.loads).toBe(7);
});
