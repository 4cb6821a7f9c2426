import type { Action } from '@candlewick/shared-platform';
import { createStore } from 'zustand/vanilla';
import { snapshot } from '../routing/snapshot.ts';
import { navigate } from './navigation.ts';

export interface OwnedAction extends Action {
  readonly owner: string;
}

const described: OwnedAction[] = snapshot.remotes.flatMap((remote) =>
  remote.actions.map(({ id, title, section, shortcut, href }) => ({
    owner: remote.name,
    id,
    title,
    section,
    ...(shortcut ? { shortcut } : {}),
    run: () => navigate(href),
  })),
);

/** Everything that the palette and the shortcuts offer: what remotes describe, and what parts and the shell add. */
export const actionStore = createStore<{ readonly actions: readonly OwnedAction[] }>()(() => ({ actions: described }));

/** Adds an action until the returned function is called; one with the same owner and id replaces the earlier one. */
export function registerAction(owner: string, action: Action): () => void {
  const added: OwnedAction = { ...action, owner };
  const without = (actions: readonly OwnedAction[]) =>
    actions.filter((each) => each.owner !== owner || each.id !== action.id);
  actionStore.setState(({ actions }) => ({ actions: [...without(actions), added] }));
  return () => actionStore.setState(({ actions }) => ({ actions: actions.filter((each) => each !== added) }));
}
