import type { ToolCall } from './tool-messages.ts';

const opening = /<(think|thinking|reasoning|tool_call|function_call)>/i;
const longestTag = '<function_call>'.length;
/** A text that may be a call that the model writes out, instead of making it. */
const mayBeCall = /^\s*(?:[{[]|`{1,3}[a-z]*\s*(?:[{[]|$))/;
const mostCallCharacters = 8192;

interface Written {
  readonly name?: unknown;
  readonly tool?: unknown;
  readonly arguments?: unknown;
  readonly parameters?: unknown;
  readonly input?: unknown;
}

/** The calls that a text is, of the tools that there are; none for any other text. */
function callsIn(text: string, isTool: (name: string) => boolean): ToolCall[] {
  const json = text
    .trim()
    .replace(/^```(?:json)?\s*/, '')
    .replace(/```\s*$/, '');
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return [];
  }
  return (Array.isArray(value) ? value : [value]).flatMap((each: Written | null): ToolCall[] => {
    const name = each?.name ?? each?.tool;
    if (typeof name !== 'string' || !isTool(name)) return [];
    const input = each?.arguments ?? each?.parameters ?? each?.input ?? {};
    return [
      {
        toolCallId: crypto.randomUUID(),
        toolName: name,
        input: typeof input === 'string' ? input : JSON.stringify(input),
      },
    ];
  });
}

/** Takes the text of a model as it comes: what it thinks is hidden, and calls that it writes as text are calls. */
export class PlainText {
  readonly calls: ToolCall[] = [];
  readonly #isTool: (name: string) => boolean;
  #held = '';
  #tag: string | undefined;
  #hasShown = false;

  constructor(isTool: (name: string) => boolean) {
    this.#isTool = isTool;
  }

  /** Returns what may be shown by now. */
  push(piece: string): string {
    this.#held += piece;
    let shown = '';
    for (;;) {
      if (this.#tag !== undefined) {
        const end = this.#held.toLowerCase().indexOf(`</${this.#tag}>`);
        if (end < 0) return shown;
        if (this.#tag.endsWith('call')) this.calls.push(...callsIn(this.#held.slice(0, end), this.#isTool));
        this.#held = this.#held.slice(end + this.#tag.length + 3).trimStart();
        this.#tag = undefined;
        continue;
      }
      const begin = opening.exec(this.#held);
      if (!begin) return shown + this.#take();
      shown += this.#show(this.#held.slice(0, begin.index));
      this.#tag = begin[1]?.toLowerCase();
      this.#held = this.#held.slice(begin.index + begin[0].length);
    }
  }

  /** Returns the rest. */
  end(): string {
    const rest = this.#held;
    this.#held = '';
    if (this.#tag !== undefined) {
      if (this.#tag.endsWith('call')) this.calls.push(...callsIn(rest, this.#isTool));
      return '';
    }
    const calls = this.#hasShown ? [] : callsIn(rest, this.#isTool);
    this.calls.push(...calls);
    return calls.length > 0 ? '' : this.#show(rest);
  }

  /** What is certain to be no tag and no call. */
  #take(): string {
    if (!this.#hasShown && mayBeCall.test(this.#held) && this.#held.length < mostCallCharacters) return '';
    const from = this.#held.lastIndexOf('<');
    const isOpen = from >= 0 && this.#held.length - from < longestTag && !this.#held.slice(from).includes('>');
    const text = isOpen ? this.#held.slice(0, from) : this.#held;
    this.#held = isOpen ? this.#held.slice(from) : '';
    return this.#show(text);
  }

  #show(text: string): string {
    // Where a thought ends, its blank lines do, too.
    const shown = this.#hasShown ? text : text.trimStart();
    this.#hasShown ||= shown !== '';
    return shown;
  }
}
