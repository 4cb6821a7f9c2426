import { passwordCost } from '../modules/auth/password-cost.ts';

/** Importing this makes passwords cheap in this process: a test file logs in hundreds of times, with 60 ms of a core each. */
Object.assign(passwordCost, { memory: 16, passes: 1 });
