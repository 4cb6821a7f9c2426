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
  keyInvalid: () =>
    new ApiProblem('token_invalid', 'The API key is unknown or was replaced. Create one in the settings.'),
  keyNotAllowed: () =>
    new ApiProblem('key_not_allowed', 'An API key only reads market data and results. Log in for everything else.'),
  wrongCredentials: () =>
    new ApiProblem('wrong_credentials', 'The email or password is wrong. Check both and try again.'),
  wrongPassword: (path: string) => {
    const message = 'The password is wrong. Try again.';
    return new ApiProblem('wrong_password', message, { problems: [{ code: 'wrong_password', path, message }] });
  },
  commonPassword: (path: string) => {
    const message = 'Attackers try this password first. Choose another.';
    return new ApiProblem('common_password', message, { problems: [{ code: 'common_password', path, message }] });
  },
  linkNotValid: () =>
    new ApiProblem('link_not_valid', 'This link was used, has expired or is incomplete. Request a new one.'),
  emailNotVerified: () => new ApiProblem('email_not_verified', 'Confirm your email first: open the link we sent you.'),
  unreadableImage: (cause?: unknown) =>
    new ApiProblem(
      'unreadable_image',
      'This isn’t a JPEG, PNG, WebP or GIF, or it’s damaged. Choose another picture.',
      {
        cause,
      },
    ),
  noPhoto: () => new ApiProblem('not_found', 'This photo doesn’t exist, or its owner has replaced it.'),
  noSession: () => new ApiProblem('not_found', 'This session doesn’t exist on your account.'),
};
