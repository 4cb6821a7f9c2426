import { account } from './account.ts';
import { app } from './app.ts';
import { company } from './company.ts';
import type { Kind } from './kind.ts';
import { markets } from './markets.ts';
import { prices } from './prices.ts';
import { reportKinds } from './reports.ts';
import { screens } from './screens.ts';
import { technicals } from './technicals.ts';

/** Every kind of question that the analyst answers. */
export const kinds: readonly Kind[] = [
  ...prices,
  ...reportKinds,
  ...company,
  ...technicals,
  ...screens,
  ...markets,
  ...account,
  ...app,
];
