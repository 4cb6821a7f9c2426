/** What a language model double may be told to do, in any text that reaches it. */
const command = /«(\w[\w-]*)(?:\s([^»]*))?»/g;

export interface Command {
  readonly name: string;
  readonly text: string;
}

interface ChatMessage {
  readonly role: string;
  readonly content?: unknown;
  readonly tool_calls?: readonly { readonly id: string }[];
}

export interface ChatRequest {
  readonly model: string;
  readonly messages: readonly ChatMessage[];
  readonly tools?: readonly { readonly function: { readonly name: string } }[];
  readonly tool_choice?: string;
  readonly max_tokens?: number;
}

/** Every string in a value; JSON in strings is read, too. */
function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') {
    if (!/^\s*[{[]/.test(value)) return [value];
    try {
      return stringsIn(JSON.parse(value));
    } catch {
      return [value];
    }
  }
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

const commandsIn = (value: unknown): Command[] =>
  stringsIn(value).flatMap((text) =>
    Array.from(text.matchAll(command), ([, name = '', rest = '']) => ({ name, text: rest })),
  );

/** What the double obeys: commands of the user, of the page, of earlier answers, and of tool results, whoever wrote them. */
export function orders({ messages }: ChatRequest): readonly Command[] {
  return messages.flatMap(({ content }) => commandsIn(content));
}

/** How many rounds of tools there were. */
export const roundsOf = ({ messages }: ChatRequest): number =>
  messages.filter(({ tool_calls }) => tool_calls !== undefined).length;

export const resultsOf = ({ messages }: ChatRequest): string[] =>
  messages.filter(({ role }) => role === 'tool').map(({ content }) => String(content));
