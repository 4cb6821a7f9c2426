import type { Endpoint } from './endpoint.ts';
import * as api from './index.ts';
import { services, type Service } from './services.ts';

type Groups = { readonly [S in Service as `${S}Api`]: Readonly<Record<string, Endpoint>> };

/** A service of the table whose endpoints `index.ts` does not export does not compile here. */
const groups: Groups = api;

/** The endpoints of a service by the names under which they are exported. */
export const endpointsOf = (service: Service): Readonly<Record<string, Endpoint>> => groups[`${service}Api`];

/** Every declared endpoint. Tools and the server use it; a page imports only the groups that it calls. */
export const endpoints: readonly Endpoint[] = (Object.keys(services) as Service[]).flatMap((service) =>
  Object.values(endpointsOf(service)),
);
