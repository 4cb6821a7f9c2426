import { Segmented } from '@candlewick/shared-design/segmented';
import { oneOf } from '@candlewick/shared-page/url-params';
import { useUrlState } from '@candlewick/shared-page/url-state';
import type { ReactNode } from 'react';

const options = [
  { value: 'annual', label: 'Annual' },
  { value: 'quarterly', label: 'Quarterly' },
] as const;

type PeriodInterval = (typeof options)[number]['value'];

const params = { interval: oneOf('period', ['annual', 'quarterly'], 'annual') };

/** The length of the periods, in the address, and the control that chooses it. */
export function usePeriods(): readonly [PeriodInterval, ReactNode] {
  const { view, choose } = useUrlState(params);
  const control = (
    <Segmented
      key="periods"
      label="Periods"
      options={options}
      value={view.interval}
      onChange={(interval) => choose({ interval })}
    />
  );
  return [view.interval, control];
}
