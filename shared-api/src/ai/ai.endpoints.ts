import { endpoint } from '../endpoint.ts';
import type * as schemas from './ai.schemas.ts';
import { chatLimits } from './chat-terms.ts';

/**
 * Who asks spends what the operator pays for a model: neither a closed account, which is read-only, nor an API key, which is a program's and
 * may be anywhere (`acceptsApiKey`).
 */
const mayAsk = { permission: 'editor' } as const;
const perUser = { per: 'user', counts: 'calls', across: 'all' } as const;

export const aiEngine = endpoint<typeof schemas.aiEngine>({
  id: 'ai.aiEngine',
  method: 'GET',
  path: '/engine',
  summary: 'What answers questions, whether it reads pictures, and today’s remaining questions',
  refusesApiKey: true,
});

export const guide = endpoint<typeof schemas.guide>({
  id: 'ai.guide',
  method: 'GET',
  path: '/guide',
  summary: 'How the app works, and what terms, indicators, candle patterns and metrics mean',
  freshForSeconds: 3600,
});

export const aibot = endpoint<typeof schemas.aibot>({
  id: 'ai.aibot',
  method: 'GET',
  path: '/aibot',
  summary: 'Answer a question about the market, the app, or what the user holds, as text',
  answer: 'text',
  ...mayAsk,
  requires: { feature: 'ai_chat' },
  rateLimits: [{ ...perUser, limit: 30, windowSeconds: 60 }],
  errors: ['ai_unavailable', 'ai_limit_reached'],
});

export const chat = endpoint<typeof schemas.chat>({
  id: 'ai.chat',
  method: 'POST',
  path: '/chat',
  summary: 'Answer the last message of a conversation as events: steps, text as it is written, sources',
  answer: 'events',
  ...mayAsk,
  requires: { feature: 'ai_chat' },
  rateLimits: [{ ...perUser, limit: 30, windowSeconds: 60 }],
  errors: ['ai_unavailable', 'ai_limit_reached', 'unreadable_image'],
  // base64 takes four characters for three bytes.
  bodyLimitBytes: Math.ceil((chatLimits.imageBytes * 4) / 3) + 512 * 1024,
});

export const newsSummary = endpoint<typeof schemas.newsSummary>({
  id: 'ai.newsSummary',
  method: 'GET',
  path: '/news/:t',
  summary: "Summary of a ticker's latest news; 204 without news",
  ...mayAsk,
  requires: { feature: 'ai_news_summary' },
  rateLimits: [{ ...perUser, limit: 60, windowSeconds: 60 }],
  errors: ['unknown_ticker', 'ai_unavailable', 'ai_limit_reached'],
});

export const technicalsAnalysis = endpoint<typeof schemas.technicalsAnalysis>({
  id: 'ai.technicalsAnalysis',
  method: 'GET',
  path: '/technicals_analysis',
  summary: "Summary of a ticker's moving averages and oscillators; 204 with too few bars",
  ...mayAsk,
  requires: { feature: 'ai_technicals_summary' },
  rateLimits: [{ ...perUser, limit: 60, windowSeconds: 60 }],
  errors: ['unknown_ticker', 'ai_unavailable', 'ai_limit_reached'],
});
