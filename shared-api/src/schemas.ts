import type { Endpoint, EndpointSchemas } from './endpoint.ts';
import * as auth from './auth/auth.schemas.ts';
import * as backtest from './backtest/backtest.schemas.ts';
import * as billing from './billing/billing.schemas.ts';
import * as prices from './prices/prices.schemas.ts';
import * as registry from './registry/registry.schemas.ts';
import * as tickers from './tickers/tickers.schemas.ts';
import * as api from './index.ts';

export { auth, backtest, billing, prices, registry, tickers };
export type { Provenance } from './common.schemas.ts';
export type { EndpointSchemas } from './endpoint.ts';

/** An endpoint together with its schemas: what the server registers and the document describes. */
export interface Contract {
  readonly endpoint: Endpoint;
  readonly schemas: EndpointSchemas;
}

type SchemasOf<Group> = { readonly [Name in keyof Group]: Group[Name] extends Endpoint<infer S> ? S : never };

/** Pairs each declaration with its schemas by name; a missing or mistyped one does not compile. */
function pair<Group extends Record<string, Endpoint>>(group: Group, schemas: SchemasOf<Group>): Contract[] {
  return Object.entries(group).map(([name, endpoint]) => ({
    endpoint,
    schemas: schemas[name as keyof Group] as EndpointSchemas,
  }));
}

export const contracts: readonly Contract[] = [
  ...pair(api.authApi, auth),
  ...pair(api.billingApi, billing),
  ...pair(api.tickersApi, tickers),
  ...pair(api.pricesApi, prices),
  ...pair(api.registryApi, registry),
  ...pair(api.backtestApi, { ...backtest, parentCard: backtest.parentCardById }),
];

const byId = new Map(contracts.map((contract) => [contract.endpoint.id, contract.schemas]));

/** The schemas of a declared endpoint. Throws for one that is not in the contract. */
export function schemasOf<S extends EndpointSchemas>(endpoint: Endpoint<S>): S {
  const schemas = byId.get(endpoint.id);
  if (!schemas) throw new Error(`Endpoint ${endpoint.id} is not in the contract: export it from its endpoints file.`);
  return schemas as S;
}
