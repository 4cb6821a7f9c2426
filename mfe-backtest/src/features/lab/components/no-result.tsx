import type { Failure } from '@candlewick/shared-auth';
import { Banner } from '@candlewick/shared-design/banner';

/** Why a symbol has no result, in the words of the server. For `Answer`. */
export const explainNoResult = ({ code, message }: Failure) =>
  code === 'experiment_not_ready' ? <Banner title="No result">{message}</Banner> : undefined;
