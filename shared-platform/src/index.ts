export { useRoute, useShell, useStore } from './hooks.ts';
export { reactPage, type MountProps, type PageLifecycles } from './lifecycles.tsx';
export { contractVersion } from './shell-api.ts';
export type { NamespacedStorage, NavigateOptions, Notification, Readable, RouteState, ShellApi } from './shell-api.ts';
