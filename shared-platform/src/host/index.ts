export {
  actionsOf,
  createActionList,
  launcherActions,
  type ActionList,
  type Listed,
  type OwnedAction,
} from './actions.ts';
export { followShortcuts } from './follow-shortcuts.ts';
export { foundIn, searchInput, type FoundItem } from './fill-search.ts';
export { pageLeader, shortcutText } from './keys.ts';
export { checkSlotProps } from './check-slot-props.ts';
export { createLayerHistory, type LayerHistory } from './layer-history.ts';
export { layersOfEntry } from './layers-of-entry.ts';
export { checkProps, createOverlays, titleOfOverlay, type ShownOverlay } from './overlays.ts';
export { namespacedStorage } from './storage.ts';
