/** Who wrote a message of the chat (specification, section 3). */
export const chatAuthors = { user: 0, assistant: 1 } as const;

/** Limits of one question to the chat. */
export const chatLimits = {
  /** Messages that go with a question, the question included: older ones are left out. */
  messages: 20,
  questionCharacters: 4000,
  answerCharacters: 20_000,
  /** Prompt of the plain call: two messages, joined. */
  promptCharacters: 8000,
  imageBytes: 5 * 1024 * 1024,
} as const;

/** Pictures that a question may have. */
export const chatImageTypes = ['image/jpeg', 'image/png', 'image/gif'] as const;

export type ChatImageType = (typeof chatImageTypes)[number];

/** What answers: a model behind an OpenAI-compatible endpoint, or the analyst that is built in and has no model. */
export const aiEngines = ['openai-compatible', 'builtin'] as const;

export type AiEngine = (typeof aiEngines)[number];
