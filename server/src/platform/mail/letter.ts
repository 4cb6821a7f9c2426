import { escapeHtml } from './escape-html.ts';

export interface Action {
  readonly label: string;
  /** Whole address, http or https. */
  readonly link: string;
}

/** An email before its form: plain texts, escaped where they are rendered. */
export interface Letter {
  readonly subject: string;
  readonly greeting: string;
  /** What happened. */
  readonly news: readonly string[];
  readonly actions: readonly Action[];
  /** What else to know, and what to do if it was somebody else. */
  readonly advice: readonly string[];
  /** Unsubscribes by a POST of the email program (RFC 8058). */
  readonly oneClickLink?: string;
}

export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly oneClickLink: string | undefined;
}

const signature = 'Candlewick';

// Inline, because some email programs drop style sheets. No colors besides the button's, so a dark mode can set its own.
const bodyStyle =
  'margin:0;padding:24px 16px;font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;overflow-wrap:anywhere';
const buttonStyle =
  'display:inline-block;padding:12px 20px;border-radius:6px;background:#1d4ed8;color:#ffffff;font-weight:600;text-decoration:none';

const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;

function button({ label, link }: Action): string {
  const href = escapeHtml(link);
  return [
    `<p><a href="${href}" style="${escapeHtml(buttonStyle)}">${escapeHtml(label)}</a></p>`,
    `<p style="font-size:14px">Or open this address in your browser:<br><a href="${href}">${href}</a></p>`,
  ].join('\n');
}

function htmlOf({ subject, greeting, news, actions, advice }: Letter): string {
  return [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<style>:root{color-scheme:light dark}</style><title>${escapeHtml(subject)}</title></head>`,
    `<body style="${escapeHtml(bodyStyle)}"><div style="max-width:560px;margin:0 auto">`,
    ...[greeting, ...news].map(paragraph),
    ...actions.map(button),
    ...[...advice, signature].map(paragraph),
    '</div></body></html>',
  ].join('\n');
}

function textOf({ greeting, news, actions, advice }: Letter): string {
  const links = actions.map(({ label, link }) => `${label}:\n${link}`);
  return `${[greeting, ...news, ...links, ...advice, signature].join('\n\n')}\n`;
}

/** Renders both alternatives. Throws for a link that is not a whole http or https address. */
export function renderLetter(letter: Letter): RenderedMail {
  for (const { link } of letter.actions) {
    if (!/^https?:\/\/[^\s<>"']+$/.test(link))
      throw new Error('A link in an email is not a whole http or https address.');
  }
  return { subject: letter.subject, text: textOf(letter), html: htmlOf(letter), oneClickLink: letter.oneClickLink };
}
