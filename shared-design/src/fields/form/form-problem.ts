import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/** Why the server rejected a form. */
export interface FormProblem {
  /** One sentence about the whole form, shown above the fields. */
  message?: string | undefined;
  /** One sentence per field, by field name; one for an unknown field is shown above the fields. */
  fields?: Readonly<Record<string, string>> | undefined;
}

/** The specification's sentence for an unexpected failure. */
export const unexpected = 'An unexpected error occurred. Please try again.';

/** Shows each message at its field and focuses the first invalid one. */
export function showProblem<Values extends FieldValues>(form: UseFormReturn<Values>, problem: FormProblem): void {
  const isField = (name: string) => form.getValues(name as FieldPath<Values>) !== undefined;
  const entries = Object.entries(problem.fields ?? {});
  const ofFields = entries.filter(([name]) => isField(name));
  const ofWhole = entries.filter(([name]) => !isField(name)).map(([, text]) => text);
  const whole = [problem.message, ...ofWhole].filter(Boolean).join(' ');
  if (whole || ofFields.length === 0) form.setError('root.server', { type: 'server', message: whole || unexpected });
  for (const [index, [name, message]] of ofFields.entries()) {
    form.setError(name as FieldPath<Values>, { type: 'server', message }, { shouldFocus: index === 0 });
  }
}
