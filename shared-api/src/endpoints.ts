import type { Endpoint } from './endpoint.ts';
import * as api from './index.ts';
import { services, type Service } from './services.ts';

type Groups = { readonly [S in Service as `${S}Api`]: Readonly<Record<string, Endpoint>> };

/** Fails to compile when `index.ts` does not export the endpoints of a service in the table. */
const groups: Groups = api;

/** The endpoints of a service by export name. */
export const endpointsOf = (service: Service): Readonly<Record<string, Endpoint>> => groups[`${service}Api`];

/** Every declared endpoint, for tools and the server. A page imports only the groups that it calls. */
export const endpoints: readonly Endpoint[] = (Object.keys(services) as Service[]).flatMap((service) =>
  Object.values(endpointsOf(service)),
);
