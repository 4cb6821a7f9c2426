import { ApiProblem } from '../api-problem.ts';

export const accountProblems = {
  sessionEnded: () => new ApiProblem('session_ended', 'This session was ended or was idle for 30 days. Log in again.'),
  accountClosed: () =>
    new ApiProblem('account_closed', 'A closed account is read-only. Restore it first in Settings, Data.'),
};
