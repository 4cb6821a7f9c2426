import { createContext } from 'react';
import type { Context } from 'react';

/**
 * A context that all copies of a module on a page share: a table from the shell sees what a remote's copy provides, and the reverse. React
 * is a singleton, so its contexts can be too.
 */
export function sharedContext<Value>(name: string, initial: Value): Context<Value> {
  const held = globalThis as { [key: symbol]: Context<Value> | undefined };
  return (held[Symbol.for(`candlewick.${name}`)] ??= createContext(initial));
}
