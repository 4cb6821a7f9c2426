import type { Action as DescribedAction, Overlay } from '../descriptor/descriptor.ts';
import type { PartProps } from '../lifecycles.tsx';
import type { Action, Readable } from '../shell-api.ts';
import { pressesOf } from './keys.ts';

/** An action as the palette lists it. */
export interface Listed extends Action {
  /** Other words by which the palette finds it. */
  readonly keywords?: string;
}

export interface OwnedAction extends Listed {
  /** Name of the remote, or `shell`. */
  readonly owner: string;
}

/** All actions of palette and shortcuts: from descriptors, and from parts while they are mounted. */
export interface ActionList extends Readable<readonly OwnedAction[]> {
  /** Adds an action until the returned function is called; one with the same owner and id replaces the earlier one. */
  add(owner: string, action: Listed): () => void;
}

interface ActionTargets {
  readonly navigate: (href: string) => void;
  /** Opens an overlay, and tells the user when that fails. `title`: what the user chose. */
  readonly open: (title: string, id: string, props?: PartProps) => void;
  /** Whether any remote has the overlay: an action of a missing one is left out. */
  readonly hasOverlay: (id: string) => boolean;
}

/** A descriptor's actions, which navigate to an address or open an overlay. */
export function actionsOf(
  remote: { readonly name: string; readonly actions: readonly DescribedAction[] },
  { navigate, open, hasOverlay }: ActionTargets,
): OwnedAction[] {
  return remote.actions
    .filter(({ overlay }) => overlay === undefined || hasOverlay(overlay))
    .map(({ id, title, section, keywords, shortcut, href = '/', query, overlay, props }) => ({
      owner: remote.name,
      id,
      title,
      section,
      ...(keywords ? { keywords } : {}),
      ...(shortcut ? { shortcut } : {}),
      run: () =>
        overlay === undefined
          ? navigate(query ? `${href}?${new URLSearchParams(query)}` : href)
          : open(title, overlay, props),
    }));
}

/** Actions of the palette that open the overlays with a launcher. */
export function launcherActions(
  { overlays }: { readonly overlays: readonly Overlay[] },
  open: ActionTargets['open'],
): Action[] {
  return overlays.flatMap(({ id, launcher }) =>
    launcher
      ? [{ id: `open-${id}`, title: launcher.label, section: 'General', run: () => open(launcher.label, id) }]
      : [],
  );
}

/** The action with the presses of its shortcut. */
const reached = (action: OwnedAction): OwnedAction =>
  action.shortcut === undefined ? action : { ...action, shortcut: pressesOf(action.shortcut) };

export function createActionList(): ActionList {
  let actions: readonly OwnedAction[] = [];
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
