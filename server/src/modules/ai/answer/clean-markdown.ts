/** A page of the app: one slash, and none of the characters by which a browser or an entity makes it another host. */
const pagePath = /^\/(?![/\\])[\w\-./~%?=&+,:^#@]*$/;
/** Schemes and the shorthand that Markdown makes links of, also where slashes are escaped. */
const foreignAddress = /(?:(?<![a-z\d+.-])[a-z\d+.-]+:\\?\/\\?\/|\bwww\\?\.)\S*/gi;
const removed = '‹link removed›';

/** A destination ends at its closing bracket; brackets within it pair. */
function closingBracket(text: string, from: number): number {
  let depth = 1;
  for (let at = from; at < text.length; at++) {
    if (text[at] === '(') depth += 1;
    else if (text[at] === ')') depth -= 1;
    if (depth === 0) return at;
  }
  return -1;
}

/** Keeps links to pages of the app; of others, the words stay. */
function cleanLinks(text: string): string {
  let clean = '';
  let at = 0;
  for (;;) {
    const from = text.indexOf('](', at);
    clean += text.slice(at, from < 0 ? undefined : from).replace(foreignAddress, removed);
    if (from < 0) return clean;
    const end = closingBracket(text, from + 2);
    const destination = text.slice(from + 2, end < 0 ? undefined : end);
    clean += end >= 0 && pagePath.test(destination) ? `](${destination})` : '] ';
    if (end < 0) return clean;
    at = end + 1;
  }
}

/** Cleans text that begins and ends at white space. */
function cleanWords(text: string): string {
  const plain = text
    // Images are asked for without a click.
    .replace(/(?<!!)!+\\?(?=\[)/g, '')
    // Definitions of links elsewhere.
    .replace(/\]:/g, '] :')
    // Tags, comments and automatic links.
    .replace(/<(?=[a-z/!?])/gi, '&lt;')
    // An entity may stand for any character of an address.
    .replace(/&(?=#|(?!amp;|lt;|gt;|nbsp;)[a-z][a-z\d]*;)/gi, '&amp;');
  return plain.replace(/\S+/g, cleanLinks);
}

/**
 * Removes from Markdown what could reach another host or become markup: images, links and addresses to elsewhere, tags. What it removes is
 * within a word, so it holds back the last word of a piece. The client cleans again what it renders.
 */
export class MarkdownCleaner {
  #held = '';

  /** Takes the next piece; returns what is certain by now. */
  push(text: string): string {
    const all = this.#held + text;
    const lastSpace = /\s(?=\S*$)/.exec(all)?.index ?? -1;
    this.#held = all.slice(lastSpace + 1);
    return cleanWords(all.slice(0, lastSpace + 1));
  }

  /** Returns the rest. */
  end(): string {
    const rest = cleanWords(this.#held);
    this.#held = '';
    return rest;
  }
}

export function cleanMarkdown(text: string): string {
  const cleaner = new MarkdownCleaner();
  return cleaner.push(text) + cleaner.end();
}
