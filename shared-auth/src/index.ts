export { logIn, logOut, useCan, useCredits, useLoggedIn, usePlan, useUser, type Plan } from './account.ts';
export { ask, listen } from './events.ts';
export { call } from './call.ts';
export { serviceBaseUrls } from './services.ts';
export { failurePlaceholder } from './failure-placeholder.ts';
export { failureOf, type Failure } from './problem.ts';
export { apiQuery, forgetAnswers, invalidate, queryClient } from './query-client.ts';
export { answersPrefix, sessionDataPrefix } from './stored-token.ts';
export { areOfTwoUsers } from './token.ts';
export type { Feature } from './can.ts';
export {
  endSession,
  followOtherTabs,
  isLoggedIn,
  sessionStore,
  startSession,
  type SessionEnd,
  type SessionState,
} from './session.store.ts';
