import { expect, test } from 'vitest';
import withoutServerParts from './endpoint-loader.ts';

const source = `const limits = [{ limit: 5 }];
export const login = endpoint<typeof schemas.login>({
  id: 'auth.login',
  method: 'POST',
  path: '/login',
  summary: 'The user\\'s "token", see \`docs\`',
  access: 'public',
  encoding: 'form',
  errors: ['wrong_credentials'],
  fieldErrors: { password: 'weak_password' },
  success: 201,
  rateLimits: limits,
  bodyLimitBytes,
  freshForSeconds: 60,
});
`;

test('a script has of an endpoint what a client reads', () => {
  const left = withoutServerParts(source);
  expect(left).not.toMatch(/summary|errors|fieldErrors|success|rateLimits|bodyLimitBytes/);
  for (const kept of ["id: 'auth.login'", "path: '/login'", "encoding: 'form'", 'freshForSeconds: 60']) {
    expect(left).toContain(kept);
  }
});
