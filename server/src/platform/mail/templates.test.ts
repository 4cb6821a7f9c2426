import fc from 'fast-check';
import { DomUtils, parseDocument } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import type { MailContent } from './mailer.ts';
import { renderMail } from './templates.ts';

const at = Date.UTC(2026, 10, 22, 17, 5);
const when = 'November 22, 2026 at 17:05 UTC';
const link = 'https://candlewick.test/verify/secret?a=1&b=2';

const ofBacktest = {
  kind: 'backtest_ended',
  what: 'backtest',
  tickers: '3 tickers',
  link,
  settingsLink: `${link}&c=3`,
} as const;

const ofRenewal = { product: 'Advanced, yearly', link } as const;
const ofMoney = { ...ofRenewal, amount: '$720.00' } as const;

/** Every kind with the same value wherever a user chooses one. */
function everyKind(value: string): MailContent[] {
  const name = value;
  const device = value;
  return [
    { kind: 'verify_email', name, link },
    { kind: 'address_taken', name, loginLink: link, resetLink: `${link}&c=3` },
    { kind: 'reset_password', name, link },
    { kind: 'password_changed', name, device, at, how: 'changed' },
    { kind: 'password_changed', name, device, at, how: 'reset' },
    { kind: 'new_device', name, device, at },
    { kind: 'email_change', name, link },
    { kind: 'email_change_requested', name, newEmail: value, device },
    { kind: 'email_changed', name, oldEmail: value, newEmail: value },
    { kind: 'email_changed', name, oldEmail: value, newEmail: value, restoreLink: link },
    { kind: 'account_closed', name, deletionAt: at, loginLink: link },
    { kind: 'account_restored', name },
    { ...ofBacktest, name, backtest: value, status: 'completed' },
    { ...ofBacktest, name, backtest: value, status: 'failed' },
    { ...ofMoney, kind: 'payment_receipt', name, receiptNumber: 'CW-000001', until: at },
    { ...ofMoney, kind: 'payment_receipt', name, receiptNumber: 'CW-000002', until: null },
    { ...ofMoney, kind: 'payment_refunded', name },
    { ...ofMoney, kind: 'payment_returned', name },
    { ...ofMoney, kind: 'renewal_coming', name, at },
    { ...ofRenewal, kind: 'renewal_failed', name, reason: value, nextTryAt: at },
    { ...ofRenewal, kind: 'renewal_failed', name, reason: value, nextTryAt: null },
    { ...ofRenewal, kind: 'renewal_needs_you', name, nextTryAt: at },
    { ...ofRenewal, kind: 'subscription_ended', name, at },
    { ...ofRenewal, kind: 'downgrade_applied', name, at },
  ];
}
const elementsOf = (html: string) => DomUtils.getElementsByTagName('*', parseDocument(html).children);
const shapeOf = (html: string) => elementsOf(html).map(({ name, attribs }) => [name, attribs]);
const linksOf = (html: string) => new Set(elementsOf(html).flatMap(({ attribs }) => attribs['href'] ?? []));
const plain = everyKind('Ada');

describe.each(plain)('the mail $kind', (content) => {
  const { subject, text, html } = renderMail(content, at);
  const links = Object.values(content).filter((value) => String(value).startsWith('https://'));

  it('greets, says the same in both alternatives, and ends with who we are', () => {
    expect(subject).toMatch(/^[A-Z][ \w]{10,60}$/);
    expect(text).toMatch(/^Hello Ada,\n\n[^]*\n\nCandlewick\n$/);
    const shown = DomUtils.textContent(parseDocument(html).children);
    for (const paragraph of text.split('\n').filter((line) => line && !line.endsWith(':'))) {
      expect(shown).toContain(paragraph);
    }
  });

  it('has its links whole, as buttons and as text', () => {
    expect(linksOf(html)).toEqual(new Set(links));
    for (const address of links) expect(text.split('\n')).toContain(address);
  });
});

it('says when, and from which device', () => {
  const { text } = renderMail({ kind: 'new_device', name: 'Ada', device: 'Firefox on Windows', at }, at + 60_000);
  expect(text).toContain(`from a new device: Firefox on Windows, on ${when}.`);
  const unknown = renderMail({ kind: 'new_device', name: 'Ada', device: 'Unknown device', at }, at);
  expect(unknown.text).toContain('an unknown device');
  for (const content of plain) {
    if (!['verify_email', 'email_change'].includes(content.kind)) expect(renderMail(content, at).text).toContain(when);
  }
});

describe('values of users', () => {
  const hostile = [
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "' onmouseover='alert(1)",
    'Ada\r\nBcc: eve@example.com',
    'Ada\u2028\u0000\u001B[31m',
    '\u202Egnp.exe\u2066',
    'W'.repeat(80),
    '&lt;script&gt;',
  ];

  it.each(hostile)('%j stays a text on one line', (value) => {
    for (const [index, content] of everyKind(value).entries()) {
      const { subject, text, html } = renderMail(content, at);
      const usual = renderMail(plain[index] as MailContent, at);
      expect(subject).toBe(usual.subject);
      expect(shapeOf(html)).toEqual(shapeOf(usual.html));
      expect(text.split('\n')).toHaveLength(usual.text.split('\n').length);
      expect((text + html).replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]/u);
    }
  });

  it('cannot change the document, whatever they are', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 100 }), (value) => {
        for (const [index, content] of everyKind(value).entries()) {
          const usual = renderMail(plain[index] as MailContent, at);
          expect(shapeOf(renderMail(content, at).html)).toEqual(shapeOf(usual.html));
        }
      }),
      { numRuns: 50 },
    );
  });

  it.each(['win.example.com', 'https://example.com', 'ada@example.com', ' \r\n '])(
    '%j is not a name to greet',
    (name) => {
      expect(renderMail({ kind: 'account_restored', name }, at).text).toMatch(/^Hello,\n/);
    },
  );

  it('are cut after 80 characters, not within one', () => {
    const { text } = renderMail({ kind: 'account_restored', name: '😀'.repeat(100) }, at);
    expect(text).toContain(`Hello ${'😀'.repeat(79)}…,`);
  });
});

it('refuses a link that is not a whole address', () => {
  for (const wrong of ['javascript:alert(1)', '/verify/x', 'https://a.test/ b', 'https://a.test/"x']) {
    expect(() => renderMail({ kind: 'verify_email', name: 'Ada', link: wrong }, at)).toThrow('not a whole http');
  }
});
