import { useEffect, useLayoutEffect, useState } from 'react';
import { LabClient } from './lab-client.ts';
import type { LabMarket } from './lab.protocol.ts';

/** The engine in a worker, which starts with the first request and ends with the component. */
export function useLabClient(market: LabMarket): LabClient {
  const [client] = useState(() => new LabClient());
  // Before the effects of the components that ask.
  useLayoutEffect(() => client.setMarket(market), [client, market]);
  useEffect(() => () => client.dispose(), [client]);
  return client;
}
