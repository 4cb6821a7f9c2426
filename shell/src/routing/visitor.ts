import { authApi, type EndpointResponse } from '@candlewick/shared-api';
import { queryKeyOf } from '@candlewick/shared-api/client';
import { isLoggedIn, queryClient } from '@candlewick/shared-auth';
import { isLocked } from '../lock/lock.store.ts';
import type { Visitor } from './resolve-route.ts';

/** Who the guards have before them, outside React. */
export function currentVisitor(): Visitor {
  const user = queryClient.getQueryData<EndpointResponse<typeof authApi.me>>(queryKeyOf(authApi.me, {}));
  return { isLoggedIn: isLoggedIn(), isLocked: isLocked(), permissions: user?.permissions };
}
