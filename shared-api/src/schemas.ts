import type { Endpoint, EndpointSchemas } from './endpoint.ts';
import * as ai from './ai/ai.schemas.ts';
import * as alerts from './alerts/alerts.schemas.ts';
import * as auth from './auth/auth.schemas.ts';
import * as backtest from './backtest/backtest.schemas.ts';
import * as billing from './billing/billing.schemas.ts';
import * as charts from './charts/charts.schemas.ts';
import * as lab from './lab/lab.schemas.ts';
import * as operate from './operate/operate.schemas.ts';
import * as prices from './prices/prices.schemas.ts';
import * as registry from './registry/registry.schemas.ts';
import * as tickers from './tickers/tickers.schemas.ts';
import * as watchlists from './watchlists/watchlists.schemas.ts';
import { endpointsOf } from './endpoints.ts';
import type * as api from './index.ts';
import { services, type Service } from './services.ts';

export { ai, alerts, auth, backtest, billing, charts, lab, operate, prices, registry, tickers, watchlists };
export { sessionDate } from './common.schemas.ts';
export type { Provenance } from './common.schemas.ts';
export type { EndpointSchemas } from './endpoint.ts';
export type {
  About,
  AnswerOf,
  BalanceRow,
  BodyOf,
  CashFlowRow,
  DividendFigures,
  IncomeRow,
  ProfileFigures,
  RatioRow,
  Responding,
} from './tickers/ticker-answers.ts';

/** An endpoint together with its schemas: what the server registers and the document describes. */
export interface Contract {
  readonly endpoint: Endpoint;
  readonly schemas: EndpointSchemas;
}

type SchemasOf<Group> = { readonly [Name in keyof Group]: Group[Name] extends Endpoint<infer S> ? S : never };

/** Fails to compile when a schema is missing or mistyped, or a service has no schemas. */
const schemasOfServices: { readonly [S in Service]: SchemasOf<(typeof api)[`${S}Api`]> } = {
  ai,
  alerts,
  auth,
  billing,
  tickers,
  prices,
  registry,
  operate,
  watchlists,
  charts,
  lab,
  backtest: { ...backtest, parentCard: backtest.parentCardById },
};

/** Every endpoint of every service, paired with its schemas by name. */
export const contracts: readonly Contract[] = (Object.keys(services) as Service[]).flatMap((service) => {
  const schemas: Readonly<Record<string, EndpointSchemas>> = schemasOfServices[service];
  return Object.entries(endpointsOf(service)).map(([name, endpoint]) => ({
    endpoint,
    schemas: schemas[name] as EndpointSchemas,
  }));
});

const byId = new Map(contracts.map((contract) => [contract.endpoint.id, contract.schemas]));

/** The schemas of a declared endpoint. Throws for one that is not in the contract. */
export function schemasOf<S extends EndpointSchemas>(endpoint: Endpoint<S>): S {
  const schemas = byId.get(endpoint.id);
  if (!schemas) throw new Error(`Endpoint ${endpoint.id} is not in the contract: export it from its endpoints file.`);
  return schemas as S;
}
