import { flag } from '@candlewick/shared-page/url-params';
import { useUrlState } from '@candlewick/shared-page/url-state';
import { useState } from 'react';
import { addDays } from '../../common/days.ts';
import { currentMonday, dayParam, mondayOf, weekdaysFrom } from './week.ts';

const params = { week: dayParam('week'), day: dayParam('day'), isMine: flag('show', 'mine') };

/** The week, the day and the choice of symbols of a calendar, from the address. */
export function useWeek() {
  const { view, choose, hrefOf } = useUrlState(params);
  const [thisMonday] = useState(() => currentMonday(Date.now()));
  const monday = view.week ? mondayOf(view.week) : thisMonday;
  const days = weekdaysFrom(monday);
  const hrefOfWeek = (start: string) => hrefOf({ week: start === thisMonday ? null : start, day: null });
  return {
    monday,
    days,
    friday: days.at(-1) ?? monday,
    /** null for the whole week. */
    day: view.day !== null && days.includes(view.day) ? view.day : null,
    /** Only symbols on the user's watchlists. */
    isMine: view.isMine,
    chooseMine: (isMine: boolean) => choose({ isMine }),
    hrefOfDay: (day: string | null) => hrefOf({ day }),
    before: hrefOfWeek(addDays(monday, -7)),
    after: hrefOfWeek(addDays(monday, 7)),
    /** null while it is shown. */
    now: monday === thisMonday ? null : hrefOfWeek(thisMonday),
  };
}

export type Week = ReturnType<typeof useWeek>;
