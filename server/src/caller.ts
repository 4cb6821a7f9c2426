/** The live session that makes a call. */
export interface Caller {
  readonly userId: string;
  readonly sessionId: string;
}

/** Who calls the registry: its administrator, the holder of a remote's deploy token, or the session of a developer or operator. */
export type Actor =
  | { readonly kind: 'administrator' }
  | {
      readonly kind: 'deployer';
      readonly remote: string;
      /** Name, id and end of the token. */
      readonly name: string;
      readonly id: string;
      readonly expiresAt: Date;
    }
  | { readonly kind: 'developer' | 'operator'; readonly userId: string };
