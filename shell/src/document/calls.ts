import { openAfterCalls } from './after-calls.ts';
import { startCalls } from './start-calls.ts';

startCalls();
// After the task in which the calls start.
setTimeout(openAfterCalls);
