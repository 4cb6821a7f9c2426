import css from '../styles/tokens.css?raw';

const [, forced = ''] = css.split('@media (forced-colors: active)');

/** System colours by token: what stands in the place of the design's own where the reader has forced theirs. Only they begin with a capital. */
export const forcedColours: ReadonlyMap<string, string> = new Map(
  [...forced.matchAll(/(--cw-[\w-]+): ([A-Z]\w+);/g)].map(([, name = '', value = '']) => [name, value]),
);
