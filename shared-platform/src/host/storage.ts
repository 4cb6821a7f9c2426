import type { NamespacedStorage } from '../shell-api.ts';

/** Local storage below `candlewick.<namespace>.`. If storage is full or blocked, the value is lost but the page works. */
export function namespacedStorage(namespace: string): NamespacedStorage {
  const keyOf = (key: string) => `candlewick.${namespace}.${key}`;
  const change = (key: string, act: () => void) => {
    try {
      act();
    } catch (error) {
      console.warn(`${keyOf(key)} could not be stored`, error);
    }
  };
  return {
    get(key) {
      try {
        return JSON.parse(localStorage.getItem(keyOf(key)) ?? 'null') as unknown;
      } catch {
        return null;
      }
    },
    set: (key, value) => change(key, () => localStorage.setItem(keyOf(key), JSON.stringify(value))),
    remove: (key) => change(key, () => localStorage.removeItem(keyOf(key))),
  };
}
