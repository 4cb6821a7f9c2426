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
  notFound: () => new ApiProblem('not_found', 'This alert doesn’t exist. It may have been deleted in another tab.'),
  noBacktest: () => new ApiProblem('not_found', 'This backtest doesn’t exist, or it belongs to another account.'),
  noRoom: ({ interval, planName, limit, active, added }: Room) => {
    const name = intervalNames[interval];
    if (limit === 0) {
      const detail = `The ${planName} plan doesn’t include ${name} alerts. Upgrade or choose another interval.`;
      return new ApiProblem('tier_required', detail, { feature: `${interval}_alerts` });
    }
    const alerts = limit === 1 ? `one active ${name} alert` : `${numberText(limit)} active ${name} alerts`;
    const detail = `The ${planName} plan allows ${alerts}. You have ${numberText(active)}, and this adds ${numberText(added)}. Pause or delete some, or upgrade.`;
    return new ApiProblem('too_many_alerts', detail);
  },
  tooMany: (most: number) =>
    new ApiProblem(
      'too_many_alerts',
      `This exceeds the limit of ${numberText(most)} alerts, paused ones included. Delete some first.`,
    ),
  expired: (name: string, expiresOn: string) =>
    new ApiProblem(
      'alert_expired',
      `“${name}” ended on ${dayText(expiresOn)}. Set a later expiry date, then activate it.`,
    ),
  lastDayOver: (path: string, expiresOn: string) =>
    invalid(path, `The expiry date, ${dayText(expiresOn)}, has passed. Choose today or later.`),
  tellsNobody: (path: string) => invalid(path, 'Choose at least one way to be notified. To stop an alert, pause it.'),
  noLevel: () => invalid('level.condition', 'This alert has no such level. It may have changed in another tab.'),
  sameLevel: () => invalid('level.value', 'You already have an alert at this level. Choose another level.'),
  noBrowser: () => new ApiProblem('not_found', 'This browser no longer gets alerts. Turn its notifications on again.'),
  noBrowserKey: () => invalid('keys.p256dh', 'This isn’t a browser key: it isn’t a point on the curve P-256.'),
  tooManyTags: (most: number) =>
    new ApiProblem('too_many_tags', `An alert can have at most ${most} tags. Remove some first.`),
};
