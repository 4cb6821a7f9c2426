import { z } from 'zod';
import { epochMs, ticker } from '../common.schemas.ts';
import { aiEngines, chatAuthors, chatImageTypes, chatLimits } from './chat-terms.ts';

export { guide } from './guide.schemas.ts';

const engine = z.enum(aiEngines);

/** What an answer rests on, by the page of the app that shows it. */
const source = z.object({
  /** `Income statement of AAPL`. */
  title: z.string(),
  /** Path in the app; null where no page shows it. Never another host. */
  href: z.string().nullable(),
  /** Display text of the data set. */
  source_label: z.string(),
  simulated: z.boolean(),
  /** Time of the newest figure; null for what has no time, such as the help. */
  as_of: epochMs.nullable(),
});

export const aiEngine = {
  response: z.object({
    engine,
    /** Display text: `Built-in analyst`, or the name of the model. */
    label: z.string(),
    /** One sentence on what it is. */
    description: z.string(),
    accepts_images: z.boolean(),
    questions_used_today: z.number().int(),
    questions_per_day: z.number().int(),
  }),
};

export const aibot = {
  /** The last two messages of the conversation, joined. */
  query: z.object({ prompt: z.string().trim().min(1).max(chatLimits.promptCharacters) }),
  response: z.string(),
};

const message = z.discriminatedUnion('id', [
  z.strictObject({ id: z.literal(chatAuthors.user), contents: z.string().max(chatLimits.questionCharacters) }),
  z.strictObject({ id: z.literal(chatAuthors.assistant), contents: z.string().max(chatLimits.answerCharacters) }),
]);

/** The picture of the last message, base64. The server redraws it, which removes its metadata. */
const image = z.strictObject({
  type: z.enum(chatImageTypes),
  data: z.base64().max(Math.ceil(chatLimits.imageBytes / 3) * 4),
});

export const chat = {
  body: z
    .strictObject({
      /** Oldest first; the last one is the question. */
      messages: z.array(message).min(1).max(chatLimits.messages),
      image: image.optional(),
      /** Path of the page that the user looks at: `/dashboard/AAPL/news`. */
      page: z.string().max(500).optional(),
    })
    .refine(({ messages }) => messages.at(-1)?.id === chatAuthors.user, {
      path: ['messages'],
      message: 'The last message is the user’s question',
    })
    .refine(({ messages, image: picture }) => picture !== undefined || messages.at(-1)?.contents.trim() !== '', {
      path: ['messages'],
      message: 'The question is empty',
    }),
  /** In this order: `start`, any of `step` and `text`, then `sources`, `unsupported` and `choices` where there are any, then `end` or `error`. */
  event: z.discriminatedUnion('type', [
    z.object({ type: z.literal('start'), engine, label: z.string() }),
    /** A tool that the answer uses. The same `id` again says how it ended. */
    z.object({
      type: z.literal('step'),
      id: z.string(),
      /** `Reading AAPL’s income statement`. */
      text: z.string(),
      state: z.enum(['running', 'done', 'failed']),
    }),
    /** The next piece of the answer, in Markdown. */
    z.object({ type: z.literal('text'), text: z.string() }),
    z.object({ type: z.literal('sources'), sources: z.array(source) }),
    /** Figures of the answer that no tool result has, as the answer writes them. */
    z.object({ type: z.literal('unsupported'), figures: z.array(z.string()) }),
    /** Questions to choose from where the answer asks back, or to continue with. */
    z.object({ type: z.literal('choices'), choices: z.array(z.string()) }),
    /** `length`: the answer was cut at its limit. */
    z.object({ type: z.literal('end'), reason: z.enum(['complete', 'length']) }),
    z.object({ type: z.literal('error'), code: z.string(), detail: z.string(), trace_id: z.string() }),
  ]),
};

const summary = z.object({
  ticker: z.string(),
  engine,
  /** Display text of what wrote it. */
  label: z.string(),
  /** Markdown: a verdict, then what it rests on. */
  text: z.string(),
  sources: z.array(source),
  /** Figures that no source has, as the text writes them. */
  unsupported: z.array(z.string()),
  written_at: epochMs,
});

/** `true` regenerates it, within the caller's limit. */
const force = z.stringbool().default(false);

export const newsSummary = {
  params: z.object({ t: ticker }),
  query: z.object({ force }),
  response: summary.nullable(),
};

export const technicalsAnalysis = { query: z.object({ ticker, force }), response: summary.nullable() };
