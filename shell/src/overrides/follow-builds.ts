import { isLocal } from '../routing/overrides.ts';
import { overridden } from '../routing/snapshot.ts';
import { keepCurrentBuild } from './local-build.ts';

/** Reloads the page when `candlewick dev` has built an overriding remote again. Returns a function that ends this. */
export function followBuilds(): () => void {
  // Other servers of a build cannot tell of the next one.
  const served = overridden.filter((remote) => isLocal(remote) && remote.baseUrl.endsWith('/remote/'));
  const sources = served.map((remote) => {
    const source = new EventSource(`${remote.baseUrl}events`);
    let first: string | null = null;
    source.addEventListener('built', ({ data }: MessageEvent<string>) => {
      first ??= data;
      if (data === first) return;
      source.close();
      // With a build that does not fit, the page says so when it has loaded.
      void keepCurrentBuild(remote)
        .catch(() => undefined)
        .then(() => location.reload());
    });
    return source;
  });
  return () => {
    for (const source of sources) source.close();
  };
}
