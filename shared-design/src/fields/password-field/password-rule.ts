/** The conditions of the specification's password rule (section 5). */
export const passwordRule: readonly { text: string; isMet: (password: string) => boolean }[] = [
  { text: 'At least 8 characters', isMet: (password) => password.length >= 8 },
  { text: 'A lowercase letter', isMet: (password) => /[a-z]/.test(password) },
  { text: 'An uppercase letter', isMet: (password) => /[A-Z]/.test(password) },
  { text: 'A digit', isMet: (password) => /\d/.test(password) },
  { text: 'One of !@#$%^&*', isMet: (password) => /[!@#$%^&*]/.test(password) },
];

/** The specification's message for a password that breaks the rule, else undefined. */
export function passwordProblem(password: string): string | undefined {
  return passwordRule.every(({ isMet }) => isMet(password))
    ? undefined
    : 'The password must contain at least 1 uppercase letter, 1 lowercase letter, 1 number, 1 special character.';
}
