import { startCalls } from './start-calls.ts';

startCalls();
