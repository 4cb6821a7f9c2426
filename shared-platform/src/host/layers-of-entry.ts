/** Field of `history.state` with the number of windows above the page at that entry. */
export const layersField = 'layers';

/** The number of windows that the current history entry is above the page. */
export function layersOfEntry(): number {
  const state: unknown = history.state;
  const layers: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, layersField) : 0;
  return typeof layers === 'number' ? layers : 0;
}
