import { useCan } from '@candlewick/shared-auth';
import { Button } from '@candlewick/shared-design/button';
import { CheckboxGroup } from '@candlewick/shared-design/checkbox-group';
import { DateField } from '@candlewick/shared-design/date-field';
import { Segmented } from '@candlewick/shared-design/segmented';
import { Switch } from '@candlewick/shared-design/switch';
import { useState } from 'react';
import { timeZoneHere, zoneName } from '../model/chart-caption.ts';
import type { PriceView } from '../model/dashboard-url.ts';
import { viewAround } from '../model/go-to.ts';
import type { Interval } from '../model/intervals.ts';
import { featureOfEvents } from '../chart-extras/use-chart-events.ts';
import styles from './price-options.module.css';

const priceKinds = [
  { value: 'adjusted', label: 'Adjusted', title: 'Adjusted for splits and dividends: for returns' },
  { value: 'traded', label: 'Traded', title: 'As traded, adjusted for splits only' },
] as const;

const eventOptions = [
  { value: 'earnings', label: 'Earnings' },
  { value: 'dividend', label: 'Dividends' },
  { value: 'split', label: 'Splits' },
  { value: 'alert', label: 'My alerts' },
  { value: 'news', label: 'News' },
] as const;

interface PriceOptionsProps {
  readonly view: PriceView;
  /** That is shown. */
  readonly interval: Interval;
  readonly onChange: (change: Partial<PriceView>) => void;
  readonly canAdjust: boolean;
  /** There are bars before the open and after the close. */
  readonly hasExtended: boolean;
  /** Of bars shorter than a day. */
  readonly exchangeZone: string | undefined;
  /** First and last bar that is loaded. */
  readonly extent: readonly [number | undefined, number | undefined];
}

const isoOf = (timeMs: number | undefined) =>
  timeMs === undefined ? undefined : new Date(timeMs).toISOString().slice(0, 10);

/** The options of a price chart that are its page's. */
export default function PriceOptions({ view, interval, onChange, ...rest }: PriceOptionsProps) {
  const { canAdjust, hasExtended, exchangeZone, extent } = rest;
  const localZone = timeZoneHere();
  const can = useCan();
  const [date, setDate] = useState('');
  return (
    <>
      <form
        className={styles.goTo}
        onSubmit={(event) => {
          event.preventDefault();
          if (date) onChange(viewAround(date, interval, Date.now()));
        }}
      >
        <DateField label="Go to date" value={date} max={isoOf(extent[1])} onChange={setDate} />
        <Button type="submit" disabled={!date}>
          Go
        </Button>
      </form>
      <CheckboxGroup
        label="Events"
        orientation="horizontal"
        options={eventOptions.map((option) => {
          const feature = featureOfEvents[option.value];
          const isLocked = feature !== null && can(feature) === false;
          return isLocked ? { ...option, label: `${option.label} (not in your plan)`, isDisabled: true } : option;
        })}
        value={view.events}
        onChange={(events) => onChange({ events })}
      />
      {canAdjust ? (
        <Segmented
          label="Prices"
          options={priceKinds}
          value={view.isTraded ? 'traded' : 'adjusted'}
          onChange={(next) => onChange({ isTraded: next === 'traded' })}
        />
      ) : null}
      {hasExtended ? (
        <Switch
          label="Extended hours"
          checked={view.isExtended}
          onChange={({ target }) => onChange({ isExtended: target.checked })}
        />
      ) : null}
      {exchangeZone && exchangeZone !== localZone ? (
        <Segmented
          label="Times"
          options={[
            { value: 'exchange', label: `${zoneName(exchangeZone)} time` },
            { value: 'local', label: `My time (${zoneName(localZone)})` },
          ]}
          value={view.isLocalTime ? 'local' : 'exchange'}
          onChange={(next) => onChange({ isLocalTime: next === 'local' })}
        />
      ) : null}
    </>
  );
}
