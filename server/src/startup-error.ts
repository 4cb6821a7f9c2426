/** A failed start that the operator can fix: printed without a stack trace. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
