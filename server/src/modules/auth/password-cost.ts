/** OWASP Password Storage Cheat Sheet, argon2id: 19 MiB, 2 passes, 1 lane. */
export const owaspCost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;

export type PasswordCost = Record<keyof typeof owaspCost, number>;

/** What new hashes cost. Tests log in thousands of times, and lower it. */
export const passwordCost: PasswordCost = { ...owaspCost };

/** Start of a hash with these parameters, in PHC string format. */
export const hashHead = ({ memory, passes, parallelism }: PasswordCost): string =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$`;
