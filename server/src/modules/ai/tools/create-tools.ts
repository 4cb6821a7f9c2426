import { createAccountTools } from './account-tools.ts';
import { createCalendarTools } from './calendar-tools.ts';
import { createCompanyTools } from './company-tools.ts';
import { createIndicatorTools } from './indicator-tools.ts';
import { createMarketTools } from './market-tools.ts';
import { createPriceTools } from './price-tools.ts';
import { createReferenceTools } from './reference-tools.ts';
import { createResearchTools } from './research-tools.ts';
import { createTradeTools } from './trade-tools.ts';
import { createValueTools } from './value-tools.ts';
import type { ToolDependencies } from './tool-kit.ts';

/** Every tool by its name, for both engines. All only read, with the rights of the caller. */
export function createTools(dependencies: ToolDependencies) {
  return {
    ...createPriceTools(dependencies),
    ...createResearchTools(dependencies),
    ...createCompanyTools(dependencies),
    ...createIndicatorTools(dependencies),
    ...createMarketTools(dependencies),
    ...createCalendarTools(dependencies),
    ...createAccountTools(dependencies),
    ...createReferenceTools(dependencies),
    ...createTradeTools(dependencies),
    ...createValueTools(dependencies),
  };
}

export type Tools = ReturnType<typeof createTools>;
/** What a tool finds. */
export type DataOf<Name extends keyof Tools> = Extract<
  Awaited<ReturnType<Tools[Name]['run']>>,
  { readonly ok: true }
>['data'];
