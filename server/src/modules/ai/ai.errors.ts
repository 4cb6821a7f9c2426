import { ApiProblem } from '../../api-problem.ts';

export const aiProblems = {
  /** `why` ends the sentence "The AI did not answer: …". */
  unavailable: (why: string, cause?: unknown) =>
    new ApiProblem('ai_unavailable', `The AI did not answer: ${why}. Try again in a minute.`, { cause }),
  limitReached: (what: string, retryAfterSeconds: number) =>
    new ApiProblem('ai_limit_reached', `You’ve used today’s ${what}. The limit resets at midnight UTC.`, {
      retryAfterSeconds,
    }),
  unreadableImage: (cause?: unknown) =>
    new ApiProblem('unreadable_image', 'We can’t read this picture. Use a JPEG, PNG or GIF of at most 50 megapixels.', {
      cause,
    }),
  stopping: () =>
    new ApiProblem('service_unavailable', 'The server is stopping. Try again in a moment.', { retryAfterSeconds: 2 }),
};
