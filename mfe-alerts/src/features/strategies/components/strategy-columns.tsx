import { Badge } from '@candlewick/shared-design/badge';
import type { DataColumn } from '@candlewick/shared-design/data-table';
import { LockIcon } from '@candlewick/shared-design/icons';
import { MarkedName } from '@candlewick/shared-design/marked-name';
import { unlockingPlan, type Access } from '@candlewick/shared-page/access';
import type { ReactNode } from 'react';
import { familyNames } from '../strategies-url.ts';
import type { StrategyRow } from '../strategies.types.ts';

/** The search above the tables finds by words, and there is a choice of families. */
const filter = false;

/** `Beginner plan` where the user's plan has no alerts on a strategy; null where it has, or that is not known. */
export function lockOf({ strategy: { access_level } }: OfStrategy, access: Access): string | null {
  if (access.plans.length === 0 || access_level <= access.level) return null;
  return capitalized(unlockingPlan({ access_level }, access).replace(/^(the|a) /, ''));
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The plan that a strategy needs. */
export const LockBadge = ({ plan }: { readonly plan: string }) => (
  <Badge icon={<LockIcon size={12} />} title={`Alerts on it require the ${plan}`}>
    {plan}
  </Badge>
);

type OfStrategy = Pick<StrategyRow, 'strategy'>;

/** Name and rule of a strategy, behind the mark of its figures. */
export const nameColumn = <Row extends OfStrategy>(
  sentences: ReadonlyMap<string, string>,
  markOf: (row: Row) => ReactNode,
): DataColumn<Row> => ({
  id: 'name',
  header: 'Strategy',
  width: 360,
  pin: 'start',
  isWrapped: true,
  value: ({ strategy }) => strategy.name,
  cell: (row) => (
    <MarkedName mark={markOf(row)} detail={sentences.get(row.strategy.id)} title={row.strategy.description}>
      {row.strategy.name}
    </MarkedName>
  ),
  filter,
});

export const familyColumn = <Row extends OfStrategy>(): DataColumn<Row> => ({
  id: 'family',
  header: 'Family',
  width: 130,
  priority: 1,
  value: ({ strategy }) => familyNames[strategy.family],
  filter,
});
