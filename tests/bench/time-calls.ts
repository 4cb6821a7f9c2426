import { api } from '../support/api.ts';
import { median } from './report.ts';

/** Measures calls of a user to a server: the median of some runs, in milliseconds. `path` begins with a slash. */
export function callTimer(url: string, token: string, runs: number) {
  return async (path: string, body?: object): Promise<number> => {
    const times: number[] = [];
    for (let run = 0; run < runs; run++) {
      const startedAt = performance.now();
      await api(url, path, { token, body });
      times.push(performance.now() - startedAt);
    }
    return median(times);
  };
}
