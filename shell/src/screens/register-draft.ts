/** Values of the registration form. */
export interface Draft {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly password: string;
  readonly confirm_password: string;
  readonly terms: boolean;
}

export type DraftFaults = Partial<Record<keyof Draft, string>>;

// Specification, section 5; the server checks the same rule.
const passwordRule = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[!@#$%^&*]).{8,}$/;
const passwordMessage =
  'The password must contain at least 1 uppercase letter, 1 lowercase letter, 1 number, 1 special character.';

export function draftOf(form: FormData): Draft {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  return {
    first_name: text('first_name'),
    last_name: text('last_name'),
    email: text('email'),
    password: String(form.get('password') ?? ''),
    confirm_password: String(form.get('confirm_password') ?? ''),
    terms: form.get('terms') !== null,
  };
}

/** A message per invalid field, in the order of the form. */
export function checkDraft(draft: Draft): DraftFaults {
  const faults: DraftFaults = {};
  if (!draft.first_name) faults.first_name = 'Enter your first name.';
  if (!draft.last_name) faults.last_name = 'Enter your last name.';
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(draft.email))
    faults.email = 'Enter an e-mail address such as name@example.com.';
  if (!passwordRule.test(draft.password)) faults.password = passwordMessage;
  if (draft.confirm_password !== draft.password) faults.confirm_password = "Password doesn't match. Please try again.";
  if (!draft.terms) faults.terms = 'Accept to continue.';
  return faults;
}
