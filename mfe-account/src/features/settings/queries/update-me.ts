import { authApi, type EndpointInput, type EndpointResponse } from '@candlewick/shared-api';
import { queryKeyOf } from '@candlewick/shared-api/client';
import { call, queryClient } from '@candlewick/shared-auth';

/** The logged-in user, as the server describes them. */
export type User = EndpointResponse<typeof authApi.me>;

/** Changes the user, everywhere on the page. Rejects with the error of the call. */
export async function updateMe(body: EndpointInput<typeof authApi.updateMe>['body']): Promise<void> {
  const user = await call(authApi.updateMe, { body });
  queryClient.setQueryData(queryKeyOf(authApi.me, {}), user);
}
