import { createHash } from 'node:crypto';
import { escapeHtml } from './escape-html.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const style = `
:root { color-scheme: light dark; }
body { margin: 0 auto; max-width: 30rem; padding: 1rem; font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { font-size: 1.25rem; }
.note { border: 1px solid GrayText; border-radius: 0.5rem; padding: 0.5rem 0.75rem; }
form { display: flex; gap: 0.75rem; flex-wrap: wrap; }
button { min-height: 2.75rem; padding: 0 1rem; font: inherit; cursor: pointer; }
`;

export interface SandboxPage {
  readonly title: string;
  /** Paragraphs of text. */
  readonly texts: readonly string[];
  /** Buttons of a form that posts `name=value` with the hidden fields. */
  readonly buttons?: readonly { readonly label: string; readonly value: string }[];
  readonly name?: string;
  readonly hidden?: Readonly<Record<string, string>>;
  /** Inline script. */
  readonly script?: string;
}

/** A page on which somebody else than Candlewick would ask the customer: the bank, or PayPal. */
export function sandboxPage({ title, texts, buttons = [], name = '', hidden = {}, script }: SandboxPage): string {
  const fields = Object.entries(hidden).map(
    ([key, value]) => `<input type="hidden" name="${escapeHtml(key)}" value="${escapeHtml(value)}">`,
  );
  const choices = buttons.map(
    ({ label, value }) =>
      `<button name="${escapeHtml(name)}" value="${escapeHtml(value)}">${escapeHtml(label)}</button>`,
  );
  const form = buttons.length > 0 ? `<form method="post">${fields.join('')}${choices.join('')}</form>` : '';
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${escapeHtml(title)} · Payment sandbox</title><style>${style}</style></head>
<body><main>
<p class="note">Payment sandbox: no money moves</p>
<h1>${escapeHtml(title)}</h1>
${texts.map((text) => `<p>${escapeHtml(text)}</p>`).join('\n')}
${form}
</main>${script ? `<script>${script}</script>` : ''}</body></html>`;
}

/** Headers of such a page. `returnUrl`: where its form may redirect to. */
export function sandboxPageHeaders(script: string | undefined, returnUrl: string | null): Record<string, string> {
  // A redirect after a form counts as its target.
  const back = returnUrl === null ? '' : ` ${new URL(returnUrl).origin}`;
  return {
    'cache-control': 'no-store',
    'content-security-policy': [
      "default-src 'none'",
      `style-src ${hashOf(style)}`,
      ...(script ? [`script-src ${hashOf(script)}`] : []),
      "base-uri 'none'",
      `form-action 'self'${back}`,
      "frame-ancestors 'none'",
    ].join('; '),
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  };
}

/** The document of the card inputs. Its origin is opaque even when it is opened by itself. */
export function cardDocument(frameScript: string, frameStyle: string): { html: string; policy: string } {
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>Card</title>
<style>${frameStyle}</style></head><body><div id="fields" role="group" aria-label="Card"></div><script>${frameScript}</script></body></html>`;
  const policy = [
    "default-src 'none'",
    `script-src ${hashOf(frameScript)}`,
    // Scripts set styles one by one, as the page asks for them.
    `style-src ${hashOf(frameStyle)}`,
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-scripts allow-forms',
  ].join('; ');
  return { html, policy };
}
