import { join } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { descriptor } from './descriptor.ts';

const file = join(import.meta.dirname, 'remote.schema.json');

it('remote.schema.json says what the descriptor allows; vitest -u rewrites it', async () => {
  const schema = z.toJSONSchema(descriptor, { io: 'input', target: 'draft-7' });
  await expect(`${JSON.stringify(schema, null, 2)}\n`).toMatchFileSnapshot(file);
});
