import { sessionDataPrefix } from '@candlewick/shared-auth/stored-token';

/** The sign-up draft (specification, section 3). */
export interface Draft {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
  readonly confirm_password: string;
  readonly isTermsConditionAccepted: boolean;
}

export const emptyDraft: Draft = {
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  confirm_password: '',
  isTermsConditionAccepted: false,
};

const draftKey = `${sessionDataPrefix}sign-up`;

/** The draft of this tab, without the passwords, which are never stored. */
export function keptDraft(storage: Storage = sessionStorage): Draft {
  let kept: Partial<Record<keyof Draft, unknown>>;
  try {
    kept = (JSON.parse(storage.getItem(draftKey) ?? 'null') ?? {}) as typeof kept;
  } catch {
    return emptyDraft;
  }
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return {
    ...emptyDraft,
    firstName: text(kept.firstName),
    lastName: text(kept.lastName),
    email: text(kept.email),
    isTermsConditionAccepted: kept.isTermsConditionAccepted === true,
  };
}

/** Keeps the draft over a reload of this tab. */
export function keepDraft(draft: Draft, storage: Storage = sessionStorage): void {
  const { password: _, confirm_password: __, ...kept } = draft;
  storage.setItem(draftKey, JSON.stringify(kept));
}

export function forgetDraft(storage: Storage = sessionStorage): void {
  storage.removeItem(draftKey);
}
