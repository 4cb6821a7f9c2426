/** Who calls: a live session. */
export interface Caller {
  readonly userId: string;
  readonly sessionId: string;
}

/** Who operates the registry: its administrator, the holder of one remote's deploy token, or a developer's session. */
export type Actor =
  | { readonly kind: 'administrator' }
  | { readonly kind: 'deployer'; readonly remote: string; readonly name: string }
  | { readonly kind: 'developer'; readonly userId: string };
