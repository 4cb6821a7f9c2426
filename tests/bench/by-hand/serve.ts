import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { showByHand, type Drawing } from './draw.ts';

const library = 'node_modules/lightweight-charts/dist/lightweight-charts.standalone.production.js';
const root = resolve(import.meta.dirname, '../../..');

/** Larger than any other text, as in our documents, so the largest paint is the first. */
const notice = `<p>${'Candlewick is for research and education, and gives no advice. '.repeat(4)}</p>`;

/** A page that is on screen: attributes of its root, markup without scripts and charts, and the rules of its sheets without fonts. */
async function copyOf(page: Page): Promise<{ attributes: string; markup: string; styles: string }> {
  return page.evaluate(() => {
    const body = document.body.cloneNode(true) as HTMLElement;
    for (const element of body.querySelectorAll('script, style, link, template')) element.remove();
    for (const chart of body.querySelectorAll('.tv-lightweight-charts')) chart.remove();
    const sheets = [...document.styleSheets, ...document.adoptedStyleSheets].filter((sheet) => !sheet.disabled);
    const rules = sheets.flatMap((sheet) => [...sheet.cssRules]).filter((rule) => !(rule instanceof CSSFontFaceRule));
    const attributes = [...document.documentElement.attributes].map(({ name, value }) => `${name}="${value}"`);
    return {
      attributes: attributes.join(' '),
      markup: body.innerHTML,
      styles: rules.map(({ cssText }) => cssText).join('\n'),
    };
  });
}

/**
 * Serves what a page would be without our code: its markup in one piece, its styles in the document, and its chart as the library's guide
 * draws one, after the first paint. The document has no page frame, no shell and no framework.
 */
export async function serveByHand(shown: Page, drawing: Drawing): Promise<{ url: string; close: () => void }> {
  const { attributes, markup, styles } = await copyOf(shown);
  const files: Record<string, readonly [type: string, text: string]> = {
    '/library.js': ['text/javascript', readFileSync(resolve(root, library), 'utf8')],
    '/draw.js': ['text/javascript', `(${showByHand.toString()})()`],
    '/drawing.json': ['application/json', JSON.stringify(drawing)],
    '/page.json': ['application/json', JSON.stringify(markup)],
    '/': [
      'text/html',
      `<!doctype html><html ${attributes}><head><meta charset="utf-8"><title>By hand</title><style>${styles}</style>
<script defer src="/library.js"></script><script defer src="/draw.js"></script></head><body>${notice}</body></html>`,
    ],
  };
  const packed = new Map(Object.entries(files).map(([path, [type, body]]) => [path, [type, brotliCompressSync(body)]]));
  const server = createServer(({ url = '/' }, response) => {
    const [type, body] = packed.get(url) ?? [];
    if (!body) return response.writeHead(404).end();
    return response.writeHead(200, { 'content-type': String(type), 'content-encoding': 'br' }).end(body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => server.close() };
}
