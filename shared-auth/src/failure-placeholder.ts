import { failureOf, type Failure } from './problem.ts';

/** Props of the design system's PlaceholderOverlay for a failed call: specification section 4, with the server's sentence. */
export interface FailurePlaceholder {
  readonly state: 'network' | 403 | 404 | 422 | 500;
  readonly hint: string;
  /** Trace id, for failures that the user cannot fix. */
  readonly referenceId: string | undefined;
}

function stateOf({ code, status }: Failure): FailurePlaceholder['state'] {
  if (code === 'network') return 'network';
  // An error in our own code, not an answer.
  if (status === null) return 500;
  if (status === 403 || status === 404) return status;
  return status >= 500 ? 500 : 422;
}

/** Placeholder for a failed call. */
export function failurePlaceholder(error: unknown): FailurePlaceholder {
  const failure = failureOf(error);
  const { message, traceId } = failure;
  const state = stateOf(failure);
  const hint = state === 'network' ? 'Couldn’t reach the server. Check your connection, then try again.' : message;
  return { state, hint, referenceId: state === 500 ? (traceId ?? undefined) : undefined };
}
