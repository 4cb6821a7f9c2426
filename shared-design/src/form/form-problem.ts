import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/** Why the server did not take a form. */
export interface FormProblem {
  /** One sentence on the whole, shown above the fields. */
  message?: string | undefined;
  /** One sentence per field, by its name in the form; that of a name which the form does not have stands above the fields. */
  fields?: Readonly<Record<string, string>> | undefined;
}

/** The specification's sentence for what nobody foresaw. */
export const unexpected = 'An unexpected error occurred. Please try again.';

/** Puts each sentence where it belongs and focuses the first field that has one. */
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
