/** A start that cannot go on for a reason that the operator can act on: printed as it is, without a stack trace. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
