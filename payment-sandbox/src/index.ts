export { openSandbox } from './sandbox.ts';
export type { Sandbox, SandboxNeeds } from './sandbox.ts';
export { testCards } from './cards/test-cards.ts';
export { registerSandbox } from './sandbox.routes.ts';
export type { EventNotices } from './webhooks/deliver-events.ts';
