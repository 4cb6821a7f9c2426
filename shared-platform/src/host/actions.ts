import type { Action as DescribedAction, Overlay } from '../descriptor/descriptor.ts';
import type { Action, Readable } from '../shell-api.ts';
import { pressesOf } from './keys.ts';

export interface OwnedAction extends Action {
  /** Name of the remote, or `shell`. */
  readonly owner: string;
}

/** All actions of palette and shortcuts: from descriptors, and from parts while they are mounted. */
export interface ActionList extends Readable<readonly OwnedAction[]> {
  /** Adds an action until the returned function is called; one with the same owner and id replaces the earlier one. */
  add(owner: string, action: Action): () => void;
}

/** A descriptor's actions, which navigate to an address. */
export function actionsOf(
  remote: { readonly name: string; readonly actions: readonly DescribedAction[] },
  navigate: (href: string) => void,
): OwnedAction[] {
  return remote.actions.map(({ id, title, section, shortcut, href }) => ({
    owner: remote.name,
    id,
    title,
    section,
    ...(shortcut ? { shortcut } : {}),
    run: () => navigate(href),
  }));
}

/** Actions of the palette that open the overlays with a launcher. */
export function launcherActions(
  { overlays }: { readonly overlays: readonly Overlay[] },
  open: (id: string) => void,
): Action[] {
  return overlays.flatMap(({ id, launcher }) =>
    launcher ? [{ id: `open-${id}`, title: launcher.label, section: 'General', run: () => open(id) }] : [],
  );
}

/** The action with the presses of its shortcut. */
const reached = (action: OwnedAction): OwnedAction =>
  action.shortcut === undefined ? action : { ...action, shortcut: pressesOf(action.shortcut) };

export function createActionList(described: readonly OwnedAction[]): ActionList {
  let actions: readonly OwnedAction[] = described.map(reached);
  const listeners = new Set<() => void>();
  const set = (next: readonly OwnedAction[]) => {
    actions = next;
    for (const listener of listeners) listener();
  };
  return {
    getState: () => actions,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add(owner, action) {
      const added = reached({ ...action, owner });
      set([...actions.filter((each) => each.owner !== owner || each.id !== action.id), added]);
      return () => set(actions.filter((each) => each !== added));
    },
  };
}
