import type { ProblemItem } from '@candlewick/shared-api';
import { ApiProblem } from '../../api-problem.ts';
import type { ReleaseRow } from '../../platform/database/schema/registry.ts';

export const registryProblems = {
  tokenMissing: () =>
    new ApiProblem(
      'deploy_token_missing',
      'This call needs a deploy token: send it as "Authorization: Bearer …". The administrator creates them per remote.',
    ),
  tokenInvalid: () =>
    new ApiProblem(
      'deploy_token_invalid',
      'The deploy token is unknown or was revoked. Ask the administrator for a new one.',
    ),
  tokenExpired: (at: Date) =>
    new ApiProblem(
      'deploy_token_invalid',
      `The deploy token expired on ${at.toISOString().slice(0, 10)}. Ask the administrator for a new one; a token renews itself until then: candlewick tokens renew.`,
    ),
  notADeployToken: () =>
    new ApiProblem(
      'deploy_token_invalid',
      'Only a deploy token renews itself. As the administrator, create another one: candlewick tokens create <name>.',
    ),
  notYourRemote: (own: string, wanted: string) =>
    new ApiProblem('not_your_remote', `This deploy token is for ${own}. It cannot change ${wanted}.`),
  administratorRequired: () =>
    new ApiProblem('administrator_required', 'This call needs the administrator token of the registry.'),
  developerRequired: () =>
    new ApiProblem('developer_required', 'This account has no developer flag. An operator can set it.'),
  operatorRequired: () =>
    new ApiProblem(
      'operator_required',
      'This call is for operators. The administrator lets an account operate the platform: candlewick operator <email>.',
    ),
  channelsChanged: (remote: string, change: string) =>
    new ApiProblem('channels_changed', `${remote} changed since you last looked: ${change}. Review it, then decide.`),
  malformedUpload: (detail: string, cause?: unknown) => new ApiProblem('malformed_upload', detail, { cause }),
  tooManyUploads: (remote: string, running: number) =>
    new ApiProblem('rate_limited', `${running} uploads for ${remote} are in progress. Try again when one finishes.`, {
      retryAfterSeconds: 10,
    }),
  refused: (remote: string, problems: readonly ProblemItem[]) => {
    const { length } = problems;
    const detail = `${remote} was not published: ${length === 1 ? 'one problem' : `${length} problems`}, see "problems".`;
    return new ApiProblem('release_refused', detail, { problems });
  },
  incompatible: (detail: string, problems?: readonly ProblemItem[]) =>
    new ApiProblem('release_incompatible', detail, problems ? { problems } : {}),
  unknownRemote: (remote: string) =>
    new ApiProblem('unknown_remote', `There is no remote ${remote}. Publish it first.`),
  unknownRelease: (remote: string, release: string) =>
    new ApiProblem('unknown_release', `${remote} has no release "${release}". Name one by its hash or version.`),
  releaseInUse: ({ remote, version, hash }: ReleaseRow, why: string) =>
    new ApiProblem('release_in_use', `${remote} ${version} (${hash}) cannot be removed: ${why}.`),
  ambiguousRelease: (remote: string, release: string) =>
    new ApiProblem(
      'unknown_release',
      `More than one release of ${remote} begins with "${release}". Use more of the hash.`,
    ),
  noCanary: (remote: string) =>
    new ApiProblem('unknown_release', `${remote} has no canary. Name the release to use as one.`),
  unknownUser: (email: string) =>
    new ApiProblem(
      'unknown_user',
      `No account has confirmed the address ${email}. Check it, or ask its owner to open the link in the email.`,
    ),
  pageTokenInvalid: () =>
    new ApiProblem('page_token_invalid', 'This server didn’t sign the page’s token. Reload the page to get a new one.'),
  pageTokenExpired: (renewable: boolean) =>
    new ApiProblem(
      'page_token_expired',
      renewable
        ? 'The page’s token is older than a day. Get a new one: POST /api/registry/telemetry/token.'
        : 'The page’s token is older than 30 days. Reload the page to get a new one.',
    ),
  releaseNotNamed: (problems: readonly ProblemItem[]) =>
    new ApiProblem(
      'release_not_named',
      'This page’s document did not name every release in the report, so the report was not counted.',
      { problems },
    ),
  tooManyReports: (of: 'page' | 'address', what: string, retryAfterSeconds: number) =>
    new ApiProblem('rate_limited', `This ${of} has reported too many ${what}. Wait ${retryAfterSeconds} s.`, {
      retryAfterSeconds,
    }),
  unknownFailure: () => new ApiProblem('not_found', 'This failure doesn’t exist. Failures are kept for 30 days.'),
  unknownToken: () => new ApiProblem('not_found', 'This remote has no such deploy token.'),
  nothingToRollBack: (remote: string) =>
    new ApiProblem(
      'nothing_to_roll_back',
      `No release of ${remote} was active before this one. To stop offering the remote, withdraw it: candlewick rollback --withdraw.`,
    ),
};
