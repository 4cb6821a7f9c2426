import { expect, test } from 'vitest';
import { passwordProblem } from './password-rule.ts';

test.each(['Secret#1', 'aA1!aA1!', 'Long enough with 1 & more'])('%s is valid', (password) =>
  expect(passwordProblem(password)).toBeUndefined(),
);

test.each(['', 'Secr#1', 'secret#1', 'SECRET#1', 'Secret##', 'Secret11', 'Secret1?', 'SÉCRET#1'])(
  '%s is invalid',
  (password) => expect(passwordProblem(password)).toMatch(/^The password must contain/),
);
