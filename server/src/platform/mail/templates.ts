import { renderLetter } from './letter.ts';
import type { Letter, RenderedMail } from './letter.ts';
import { billingTemplates } from './billing-templates.ts';
import type { MailContent } from './mailer.ts';
import { deviceOf, greetingOf, plainAddress, plainValue, timeOf } from './plain-value.ts';

export type Template<Kind extends MailContent['kind']> = (
  content: Extract<MailContent, { kind: Kind }>,
  createdAt: string,
) => Omit<Letter, 'greeting' | 'actions'> & Partial<Pick<Letter, 'actions'>>;

const resetNow = 'If this wasn’t you, reset your password from the login page now.';

function firedSubject(count: number, isDigest: boolean): string {
  const fired = count === 1 ? 'One of your alerts triggered' : `Your alerts triggered ${count} times`;
  return isDigest ? `Your daily digest: ${count === 1 ? 'one signal' : `${count} signals`}` : fired;
}

/** No subject contains a value that a user chose. */
const templates: { readonly [Kind in MailContent['kind']]: Template<Kind> } = {
  verify_email: ({ link }) => ({
    subject: 'Confirm your email address',
    news: ['Confirm this address to finish setting up your Candlewick account.'],
    actions: [{ label: 'Confirm email address', link }],
    advice: ['The link works once. If you didn’t create an account, ignore this email.'],
  }),
  address_taken: ({ loginLink, resetLink }, createdAt) => ({
    subject: 'You already have a Candlewick account',
    news: [
      `On ${createdAt}, someone tried to create a Candlewick account with this address. You already have one, so we didn’t create another.`,
    ],
    actions: [
      { label: 'Log in', link: loginLink },
      { label: 'Reset your password', link: resetLink },
    ],
    advice: ['If this wasn’t you, you don’t need to do anything. Your account hasn’t changed.'],
  }),
  reset_password: ({ link }, createdAt) => ({
    subject: 'Reset your Candlewick password',
    news: [`On ${createdAt}, someone asked to reset your Candlewick password.`],
    actions: [{ label: 'Choose a new password', link }],
    advice: ['The link works once. If this wasn’t you, ignore this email. Your password stays the same.'],
  }),
  password_changed: ({ device, at, how }) => ({
    subject: `Your Candlewick password was ${how}`,
    news: [`Your Candlewick password was ${how} on ${timeOf(at)}, from ${deviceOf(device)}.`],
    advice: [resetNow],
  }),
  new_device: ({ device, at }) => ({
    subject: 'New login to your Candlewick account',
    news: [`Someone logged in to your Candlewick account from a new device: ${deviceOf(device)}, on ${timeOf(at)}.`],
    advice: [`If this was you, you don’t need to do anything. ${resetNow}`],
  }),
  email_change: ({ link }) => ({
    subject: 'Confirm your new email address',
    news: ['Confirm this address to use it for your Candlewick account.'],
    actions: [{ label: 'Confirm new email address', link }],
    advice: [
      'The link works once. Until you open it, your account keeps its old address. If you didn’t request this, ignore this email.',
    ],
  }),
  email_change_requested: ({ newEmail, device }, createdAt) => ({
    subject: 'Request to change your email address',
    news: [
      `On ${createdAt}, someone using ${deviceOf(device)} asked to change your Candlewick email to ${plainAddress(newEmail)}.`,
      'It changes when someone opens the link we sent to the new address.',
    ],
    advice: ['If this wasn’t you, log in and change your password now.'],
  }),
  email_changed: ({ oldEmail, newEmail, restoreLink }, createdAt) => ({
    subject: 'Your email address was changed',
    news: [
      `On ${createdAt}, your Candlewick email was changed from ${plainAddress(oldEmail)} to ${plainAddress(newEmail)}.`,
    ],
    actions: restoreLink === undefined ? [] : [{ label: 'Change it back', link: restoreLink }],
    advice: [
      restoreLink === undefined
        ? 'If this wasn’t you, you don’t need to do anything: we notified the account’s owner.'
        : 'If this wasn’t you, change it back with the link (valid for 30 days) and choose a new password.',
    ],
  }),
  account_closed: ({ deletionAt, loginLink }, createdAt) => ({
    subject: 'Your Candlewick account is closed',
    news: [
      `Your Candlewick account was closed on ${createdAt}. The account and its data will be deleted on ${timeOf(deletionAt)}.`,
      'To restore it, log in before then.',
    ],
    actions: [{ label: 'Log in', link: loginLink }],
    advice: ['If this wasn’t you, log in and change your password now.'],
  }),
  account_restored: (_, createdAt) => ({
    subject: 'Your Candlewick account is restored',
    news: [`Your Candlewick account was restored on ${createdAt}. It will not be deleted.`],
    advice: [resetNow],
  }),
  backtest_ended: ({ what, backtest, tickers, status, link, settingsLink }, createdAt) => ({
    subject: `Your ${what} has ${status === 'completed' ? 'finished' : 'failed'}`,
    news: [
      `On ${createdAt}, your ${what} “${plainValue(backtest)}” on ${tickers} ${status === 'completed' ? 'finished' : 'failed'}.`,
    ],
    actions: [
      { label: `Open the ${what}`, link },
      { label: 'Email settings', link: settingsLink },
    ],
    advice: [],
  }),
  alerts_fired: ({ isDigest, fired, alertsLink, stops, unsubscribeLink, oneClickLink }) => ({
    subject: firedSubject(fired.length, isDigest),
    news: fired.map(({ alert, text, at }) => `${text}, on ${timeOf(at)}. Alert “${plainValue(alert)}”.`),
    actions: [
      fired.length === 1
        ? { label: 'Open the chart', link: fired[0]!.link }
        : { label: 'Open your alerts', link: alertsLink },
      { label: stops === 'one' ? 'Stop emails from this alert' : 'Stop all alert emails', link: unsubscribeLink },
    ],
    advice: ['Signals show what a rule did on past bars. They are not investment advice.'],
    oneClickLink,
  }),
  ...billingTemplates,
};

/** Renders a mail. `createdAtMs`: epoch milliseconds, for the kinds whose content says no time. */
export function renderMail(content: MailContent, createdAtMs: number): RenderedMail {
  const template = templates[content.kind] as Template<MailContent['kind']>;
  return renderLetter({
    greeting: greetingOf(content.name),
    actions: [],
    ...template(content as never, timeOf(createdAtMs)),
  });
}
