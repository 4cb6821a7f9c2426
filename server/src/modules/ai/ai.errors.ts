import { ApiProblem } from '../../api-problem.ts';

export const aiProblems = {
  /** `why` ends the sentence "The AI did not answer: …". */
  unavailable: (why: string, cause?: unknown) =>
    new ApiProblem('ai_unavailable', `The AI did not answer: ${why}. Try again in a minute.`, { cause }),
  limitReached: (what: string, retryAfterSeconds: number) =>
    new ApiProblem('ai_limit_reached', `You have used ${what} of today. The next day begins at midnight UTC.`, {
      retryAfterSeconds,
    }),
  unreadableImage: (cause?: unknown) =>
    new ApiProblem(
      'unreadable_image',
      'The file is not a picture that we can read. Use a JPEG, PNG or GIF of at most 50 megapixels.',
      { cause },
    ),
  stopping: () =>
    new ApiProblem('service_unavailable', 'The server is stopping. Try again in a moment.', { retryAfterSeconds: 2 }),
};
