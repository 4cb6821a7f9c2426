import { createHash } from 'node:crypto';
import { escapeHtml } from './escape-html.ts';
import type { StoredMail } from './mail.repository.ts';
import { timeOf } from './plain-value.ts';
import { renderMail } from './templates.ts';

const style = `
:root { color-scheme: light dark; }
body { margin: 0 auto; max-width: 44rem; padding: 1rem; font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { font-size: 1.5rem; }
h2 { margin: 0; font-size: 1.125rem; }
ol { margin: 0; padding: 0; list-style: none; }
article { margin-block: 1rem; border: 1px solid GrayText; border-radius: 0.5rem; padding: 1rem; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0 1rem; margin: 0.5rem 0 1rem; }
dd { margin: 0; }
pre { margin: 0; font: inherit; white-space: pre-wrap; }
`;

/** No scripts, frames, images or forms: only the style of the page. */
export const outboxPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** In the text of an email, each link has a line of its own. */
const withLinks = (text: string) =>
  text
    .split('\n')
    .map((line) => {
      const escaped = escapeHtml(line);
      return /^https?:\/\/\S+$/.test(line) ? `<a href="${escaped}">${escaped}</a>` : escaped;
    })
    .join('\n');

function article({ id, to, content, createdAt }: StoredMail): string {
  const mail = content && renderMail(content, createdAt.getTime());
  const time = `<time datetime="${createdAt.toISOString()}">${timeOf(createdAt.getTime())}</time>`;
  return `<li><article aria-labelledby="mail-${id}">
<h2 id="mail-${id}">${escapeHtml(mail ? mail.subject : 'Email without content')}</h2>
<dl><dt>To</dt><dd>${escapeHtml(to)}</dd><dt>Time</dt><dd>${time}</dd></dl>
${mail ? `<pre>${withLinks(mail.text)}</pre>` : '<p>An SMTP server accepted or refused this email, so its content was removed.</p>'}
</article></li>`;
}

/** The outbox as a document. */
export function outboxPage(mails: readonly StoredMail[]): string {
  const list = mails.length > 0 ? `<ol>\n${mails.map(article).join('\n')}\n</ol>` : '<p>No emails yet.</p>';
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>Outbox · Candlewick</title><style>${style}</style></head>
<body><main>
<h1>Outbox</h1>
<p>Emails are kept here instead of sent, because no SMTP server is configured. The newest 200 are listed.</p>
${list}
</main></body></html>`;
}
