import { ApiProblem } from '../../api-problem.ts';

export const authProblems = {
  tokenMissing: () =>
    new ApiProblem(
      'token_missing',
      'This call needs a session: log in and send the access token as "Authorization: Bearer …".',
    ),
  tokenInvalid: () => new ApiProblem('token_invalid', 'The access token was not issued by this server. Log in again.'),
  tokenExpired: () =>
    new ApiProblem('token_expired', 'The access token is older than 30 minutes. Refresh it or log in again.'),
  sessionEnded: () => new ApiProblem('session_ended', 'This session was ended or was idle for 30 days. Log in again.'),
  wrongCredentials: () =>
    new ApiProblem('wrong_credentials', 'The e-mail address or the password is wrong. Check both and try again.'),
  emailTaken: () =>
    new ApiProblem(
      'email_taken',
      'An account with this e-mail address already exists. Log in, or register another address.',
    ),
};
