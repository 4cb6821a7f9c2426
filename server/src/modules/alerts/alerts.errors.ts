import type { AlertInterval } from '@candlewick/shared-api';
import { dayText, numberText } from '@candlewick/engine/texts';
import { ApiProblem } from '../../api-problem.ts';
import { intervalNames } from './interval-names.ts';

function invalid(path: string, message: string): ApiProblem {
  return new ApiProblem('invalid_request', message, { problems: [{ code: 'custom', path, message }] });
}

interface Room {
  readonly interval: AlertInterval;
  readonly planName: string;
  readonly limit: number;
  readonly active: number;
  readonly added: number;
}

export const alertProblems = {
  notFound: () => new ApiProblem('not_found', 'You have no such alert. It may have been deleted in another tab.'),
  noBacktest: () => new ApiProblem('not_found', 'You have no such backtest. It may belong to another account.'),
  noRoom: ({ interval, planName, limit, active, added }: Room) => {
    const name = intervalNames[interval];
    if (limit === 0) {
      const detail = `The ${planName} plan has no ${name} alerts. Upgrade, or choose another interval.`;
      return new ApiProblem('tier_required', detail, { feature: `${interval}_alerts` });
    }
    const alerts = limit === 1 ? `one active ${name} alert` : `${numberText(limit)} active ${name} alerts`;
    const detail = `The ${planName} plan has ${alerts}; ${numberText(active)} ${active === 1 ? 'is' : 'are'} active, and this would add ${numberText(added)}. Pause or delete some, or upgrade.`;
    return new ApiProblem('too_many_alerts', detail);
  },
  tooMany: (most: number) =>
    new ApiProblem(
      'too_many_alerts',
      `You would have more than ${numberText(most)} alerts, which is the most, with those that are paused. Delete some first.`,
    ),
  expired: (name: string, expiresOn: string) =>
    new ApiProblem(
      'alert_expired',
      `“${name}” ended on ${dayText(expiresOn)}. Choose a later last day for it, and activate it then.`,
    ),
  lastDayOver: (path: string, expiresOn: string) =>
    invalid(path, `The last day, ${dayText(expiresOn)}, is over. Choose today or a later day.`),
  tellsNobody: (path: string) =>
    invalid(path, 'This alert would tell nobody. Choose at least one way to be told; to stop an alert, pause it.'),
  noBrowser: () =>
    new ApiProblem('not_found', 'This browser shows no alerts any more. Turn its notifications on again.'),
  noBrowserKey: () => invalid('keys.p256dh', 'This is no key of a browser: no point of the curve P-256.'),
  tooManyTags: (most: number) =>
    new ApiProblem('too_many_tags', `An alert has at most ${most} tags. Remove some first.`),
};
