export { expect } from '@playwright/test';
export { demoUser, registerUser, type Plan, type User } from './accounts.ts';
export { test, type CandlewickFixtures, type CandlewickOptions } from './fixtures.ts';
export { withBuild } from './local-build.ts';
export { enter, logInContext } from './log-in.ts';
export { shellOf, type Shell } from './shell.ts';
