import { readFile } from 'node:fs/promises';

/** A piece of the user's documentation that answers by itself. */
export interface HelpPassage {
  /** `Backtests, from strategy to result: Cost`. */
  readonly title: string;
  readonly text: string;
  /** The first one of its heading or of the bold words before it: it says what the others continue about. */
  readonly isLead: boolean;
}

const pages = ['trader.md', 'data.md'] as const;
const folder = new URL('../../../../../docs/', import.meta.url);

/** Without links to files and Markdown's hard line breaks, which a chat cannot show. */
const plain = (text: string) =>
  text
    .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replace(/\s*\n\s*/g, ' ')
    .trim();

/** Paragraphs and list items of a page, with the heading above and the bold words before them. */
export function passagesOf(markdown: string): readonly HelpPassage[] {
  const passages: HelpPassage[] = [];
  let heading = '';
  let lead = '';
  let isLead = true;
  for (const block of markdown.replace(/```[\s\S]*?```/g, '').split(/\n\s*\n|\n(?=- )/)) {
    const head = /^#+ (.*)/.exec(block.trim());
    if (head) {
      heading = head[1] ?? '';
      lead = '';
      isLead = true;
      continue;
    }
    const bold = /^\*\*(.+?)\.\*\*\s*/.exec(block.trim());
    if (bold) lead = bold[1] ?? '';
    if (bold) isLead = true;
    const text = plain(
      block
        .trim()
        .replace(/^- /, '')
        .replace(/^\*\*.+?\*\*\s*/, ''),
    );
    if (text === '') continue;
    const isItem = block.trim().startsWith('- ');
    const topic = isItem ? /^_([^_]+)_/.exec(text)?.[1] : lead;
    passages.push({ title: [heading, topic ?? ''].filter(Boolean).join(': '), text, isLead });
    isLead = false;
  }
  return passages;
}

let passages: Promise<readonly HelpPassage[]> | undefined;

/** Reads the pages when help is first asked for. */
export function helpPassages(): Promise<readonly HelpPassage[]> {
  passages ??= Promise.all(pages.map((page) => readFile(new URL(page, folder), 'utf8'))).then((texts) =>
    texts.flatMap(passagesOf),
  );
  // A page that could not be read is tried again.
  passages.catch(() => (passages = undefined));
  return passages;
}
