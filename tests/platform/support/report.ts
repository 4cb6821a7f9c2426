import { randomBytes } from 'node:crypto';
import type { Snapshot } from '@candlewick/shared-platform/snapshot';
import { api } from '../../support/api.ts';

interface Reported {
  readonly event: 'load' | 'failure';
  readonly duration_ms?: number;
  readonly failure?: 'mount' | 'render';
}

/** Failures of a release that count for one page load. */
const perPage = 5;

/** What a page may report whose document names the release, for which its browser may have to be in the canary. */
async function pageWith(url: string, remote: string, hash: string): Promise<{ tokens: string[]; shell: string }> {
  for (let browser = 0; browser < 1000; browser += 1) {
    const cookie = `candlewick.cohort=${randomBytes(16).toString('base64url')}`;
    const html = await (await fetch(url, { headers: { cookie } })).text();
    const [, token = '', json = '{}'] = /data-token="([^"]+)" id="candlewick-snapshot">([^<]*)</.exec(html) ?? [];
    const { shell, remotes } = JSON.parse(json) as Snapshot;
    if (remotes.some((each) => each.name === remote && each.hash === hash))
      return { tokens: [token], shell: shell.hash };
  }
  throw new Error(`No document names ${remote} ${hash}.`);
}

/** Reports loads and failures of a release as browsers do, from as many pages as that takes. */
export async function report(url: string, remote: string, hash: string, events: readonly Reported[]): Promise<void> {
  for (let first = 0; first < events.length; first += perPage) {
    const page = await pageWith(url, remote, hash);
    const some = events.slice(first, first + perPage).map((event) => ({ ...event, remote, hash }));
    await api(url, '/api/registry/telemetry', { body: { ...page, events: some } });
  }
}
