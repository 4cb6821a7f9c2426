import type { Kind, Stored } from '../store/kinds.ts';
import { findObject } from '../store/objects.repository.ts';
import type { Context } from './context.ts';
import { noSuch } from './refusal.ts';

const titles: Partial<Record<Kind, string>> = { payment_method: 'PaymentMethod', setup_attempt: 'SetupAttempt' };

interface Options {
  /** Parameter that names the object; `id` is the path. */
  readonly param?: string;
  /** Waits for other changes of the object, and makes others wait until the transaction ends. */
  readonly lock?: boolean;
}

/** Finds an object. Throws a Refusal if there is none of that id. */
export async function load<K extends Kind>(
  kind: K,
  id: string,
  { transaction }: Pick<Context, 'transaction'>,
  { param = 'id', lock = false }: Options = {},
): Promise<Stored<K>> {
  const found = await findObject(kind, id, lock, transaction);
  if (!found) throw noSuch(titles[kind] ?? kind, id, param);
  return found;
}
