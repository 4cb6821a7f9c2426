import type { NamespacedStorage } from '@candlewick/shared-platform';

/** Local storage below `candlewick.<namespace>.`. A full or forbidden storage loses the value, not the page. */
export function namespacedStorage(namespace: string): NamespacedStorage {
  const keyOf = (key: string) => `candlewick.${namespace}.${key}`;
  return {
    get(key) {
      const text = localStorage.getItem(keyOf(key));
      if (text === null) return null;
      try {
        return JSON.parse(text) as unknown;
      } catch {
        localStorage.removeItem(keyOf(key));
        return null;
      }
    },
    set(key, value) {
      try {
        localStorage.setItem(keyOf(key), JSON.stringify(value));
      } catch (error) {
        console.warn(`${keyOf(key)} could not be stored`, error);
      }
    },
    remove: (key) => localStorage.removeItem(keyOf(key)),
  };
}
