import { failureOf, type Failure } from '@candlewick/shared-auth';
import type { FormProblem } from '@candlewick/shared-design/form';

interface FieldNames {
  /** The form's field for a path of the request, where the names differ. */
  readonly paths?: Readonly<Record<string, string>>;
  /** The form's field for a refusal that names none. */
  readonly codes?: Partial<Readonly<Record<Failure['code'], string>>>;
}

/** What a form shows for a failed call: sentences at their fields, or one above them. */
function formProblem(error: unknown, { paths = {}, codes = {} }: FieldNames = {}): FormProblem {
  const { code, message, problems } = failureOf(error);
  if (problems.length > 0) {
    return { fields: Object.fromEntries(problems.map((each) => [paths[each.path] ?? each.path, each.message])) };
  }
  const field = codes[code];
  if (field !== undefined) return { fields: { [field]: message } };
  return { message: code === 'network' ? 'Network error. Check your connection, then try again.' : message };
}

/** Makes the call of a form; resolves with what the form shows if the call fails. */
export async function submit(send: () => Promise<unknown>, names?: FieldNames): Promise<FormProblem | undefined> {
  try {
    await send();
    return undefined;
  } catch (error) {
    return formProblem(error, names);
  }
}
