export { ShellProvider, useRoute, useShell, useSignal, useStore, type ShellProviderProps } from './hooks.ts';
export {
  reactPart,
  type Lifecycles,
  type MountProps,
  type OverlayProps,
  type PartProps,
  type WidgetProps,
} from './lifecycles.tsx';
export type {
  OpenAnyOverlay,
  OverlayArguments,
  OverlayContracts,
  OverlayPropsOf,
  OverlayResult,
} from './overlay-contracts.ts';
export type { SlotContracts, SlotPropsOf } from './slot-contracts.ts';
export { contractVersion } from './descriptor/contract-version.ts';
export type {
  Action,
  NamespacedStorage,
  NavigateOptions,
  Notification,
  Readable,
  RouteState,
  ShellApi,
} from './shell-api.ts';
export type { PartStatus, ShownPart, SlotWidget } from './slots.ts';
