import { expect, test } from 'vitest';
import { failureKindOf, IncompatibleError } from './failure-terms.ts';

test.each([
  ['load', 'Failed to load script resources', 'load'],
  ['load', 'Loading timed out after 120 seconds', 'timeout'],
  ['load', 'The style sheet /a.css did not load', 'style'],
  ['load', 'ScriptExecutionError: Script "a.js" loaded but threw a runtime error', 'import'],
  ['load', 'ChunkLoadError: Loading chunk 12 failed', 'load'],
  ['load', '[ Federation Runtime ]: Failed to load script resources. #RUNTIME-008', 'load'],
  ['load', 'Cannot read properties of undefined (reading "x")', 'import'],
  [
    'load',
    'Version 20.0.0 from shell of shared singleton module react does not satisfy the requirement of mfe',
    'contract',
  ],
  ['mount', 'anything', 'mount'],
  ['run', 'anything', 'render'],
] as const)('%s: %s is %s', (phase, message, kind) => {
  expect(failureKindOf(phase, new Error(message))).toBe(kind);
});

test('a remote that the shell cannot run is a contract failure', () => {
  expect(failureKindOf('load', new IncompatibleError('mfe-one needs the shell API ^2.0.0'))).toBe('contract');
});
