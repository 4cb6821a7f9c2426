import type { FormProblem } from '../form/form.tsx';

/** Submits a form; resolves with the server's objection, if any. */
export type Send<Values> = (values: Values) => Promise<FormProblem | undefined>;

export const acceptAll = async (): Promise<undefined> => undefined;

/** Product specification, section 5. */
export const mismatch = "Password doesn't match. Please try again.";

/** Rules of a field that takes an e-mail address. */
export const emailRules = {
  required: 'Enter your e-mail address.',
  pattern: { value: /^[^\s@]+@[^\s@]+\.[^\s@]+$/, message: 'Enter an e-mail address such as name@example.com.' },
};
