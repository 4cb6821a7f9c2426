import { creditMovements } from '@candlewick/shared-api';
import type { Movement } from '../../../common/billing.types.ts';

export type Kind = Movement['kind'];

export const kindNames: Readonly<Record<Kind, string>> = {
  grant: 'Monthly credits',
  purchase: 'Purchases',
  reserve: 'Used',
  settle: 'Returned',
  refund: 'Refunds',
  alert: 'Alerts',
};

/** Null for all movements. */
export const readKind = (text: string): Kind | null => creditMovements.find((each) => each === text) ?? null;

/** Columns of the CSV file: times in ISO, credits as plain numbers. */
export const csvColumns = [
  { header: 'Time', unit: 'UTC', value: ({ at }: Movement) => new Date(at).toISOString() },
  { header: 'Type', value: ({ kind }: Movement) => kindNames[kind] },
  { header: 'Description', value: ({ description }: Movement) => description },
  { header: 'Change', unit: 'credits', value: ({ credits }: Movement) => credits },
  { header: 'Balance', unit: 'credits', value: ({ balance }: Movement) => balance },
];
