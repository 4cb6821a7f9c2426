/** OWASP Password Storage Cheat Sheet, argon2id: 19 MiB, 2 passes, 1 lane. */
export const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

/** Start of a hash with these parameters, in PHC string format. */
export const hashHead = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$`;
