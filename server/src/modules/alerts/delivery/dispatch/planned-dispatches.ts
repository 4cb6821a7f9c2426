import { channelsOf } from '../channels.ts';
import type { DeliveryTimes } from './due-times.ts';

export interface PlannedDispatch {
  readonly channel: string;
  readonly dueAt: Date;
}

/** What is to be sent of a firing at `time`, besides the notification in the app. */
export const plannedDispatches = (ids: readonly string[], times: DeliveryTimes, time: number): PlannedDispatch[] =>
  channelsOf(ids).flatMap(({ id, dispatch }) =>
    dispatch ? [{ channel: id, dueAt: new Date(dispatch.dueAt(times, time)) }] : [],
  );
