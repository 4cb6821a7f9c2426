import type { User } from '../platform/database/schema/accounts.ts';
import type { Mail, MailContent } from '../platform/mail/mailer.ts';

/** An email about an account to its owner; none while the address is not confirmed, because it may be a stranger's. */
export function mailAbout(
  { email, emailVerifiedAt }: Pick<User, 'email' | 'emailVerifiedAt'>,
  content: MailContent,
): Mail[] {
  return emailVerifiedAt === null ? [] : [{ to: email, content }];
}
