import type { ComponentType } from 'react';

/** Loads the code of a component. */
export type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

const loaded = new WeakMap<object, unknown>();

/** The component, if `loadOnce` has loaded it; null otherwise. */
export function loadedBy<Props>(load: Load<Props>): ComponentType<Props> | null {
  return (loaded.get(load) as ComponentType<Props> | undefined) ?? null;
}

/** Loads a component and keeps it. Rejects if its code does not load. */
export async function loadOnce<Props>(load: Load<Props>): Promise<ComponentType<Props>> {
  const { default: Component } = await load();
  loaded.set(load, Component);
  return Component;
}
