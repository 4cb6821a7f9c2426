import '../../foundations/styles/global.css';
import { createRoot } from 'react-dom/client';
import { configure, userEvent, waitFor, within } from 'storybook/test';
import { expect, test } from 'vitest';
import { formatPrice } from '../../foundations/format/format.ts';
import { sampleBars } from '../../foundations/lib/sample.ts';
import { ChartWorkspace } from '../chart-workspace/chart-workspace.tsx';
import { chartDrawn } from '../lib/chart-play.ts';
import type { Bar } from './chart.types.ts';

configure({ asyncUtilTimeout: 10_000 });

const hourMs = 3_600_000;
const days = sampleBars(60);
const lastDays = days.slice(-5);
const hoursOf = (day: Bar) =>
  sampleBars(6, day.time).map((bar, index) => ({ ...bar, time: day.time + (14 + index) * hourMs }));
const hours = { timeZone: 'UTC', opens: lastDays.map(({ time }) => time + 14 * hourMs) };
const hourBars = lastDays.flatMap(hoursOf);

const back = '{Shift>}{ArrowLeft}{/Shift}';

test('charts of a group show the crosshair at one time, on bars of their own intervals', async () => {
  const page = document.createElement('div');
  document.body.replaceChildren(page);
  const root = createRoot(page);
  const show = (group: string | undefined) =>
    root.render(
      <>
        <ChartWorkspace label="Days" price={{ bars: days }} crosshairGroup={group} />
        <ChartWorkspace label="Hours" price={{ bars: hourBars, hours }} crosshairGroup={group} />
      </>,
    );
  show('both');
  const chart = (name: string) => {
    const figure = within(page).getByRole('figure', { name });
    return {
      press: async (keys: string) => {
        within(figure).getByRole('application').focus();
        await userEvent.keyboard(keys);
      },
      said: () => within(figure).getAllByRole('status')[0]?.textContent,
      isCrosshairShown: () => getComputedStyle(figure.querySelector('canvas + canvas')!).opacity === '1',
      /** Whether the legend has the values of a bar. */
      reads: (bar: Bar | undefined) =>
        waitFor(() =>
          expect(figure.querySelector('[data-pane=price]')?.textContent).toContain(`C ${formatPrice(bar?.close)}`),
        ),
    };
  };
  await waitFor(() => expect(page.querySelectorAll('[data-drawing]')).toHaveLength(2));
  await chartDrawn(page);

  await chart('Days').press(back + back);
  await chart('Days').reads(days.at(-2));
  // The day is over with its last hour.
  await chart('Hours').reads(hourBars.at(-7));
  expect(chart('Hours').isCrosshairShown()).toBe(true);
  // One chart is read aloud, which an echo would end.
  expect(chart('Days').said()).toMatch(/open/);
  expect(chart('Hours').said()).toBe('');
  // Before its first bar, a chart has nothing to show.
  await chart('Days').press(back.repeat(4));
  await chart('Days').reads(days.at(-6));
  await chart('Hours').reads(hourBars.at(-1));
  expect(chart('Hours').isCrosshairShown()).toBe(false);

  await chart('Hours').press(back.repeat(10));
  await chart('Hours').reads(hourBars.at(-10));
  await chart('Days').reads(days.at(-2));
  await chart('Hours').press('{Escape}');
  await chart('Days').reads(days.at(-1));

  await chart('Hours').press(back.repeat(10));
  await chart('Days').reads(days.at(-2));
  show(undefined);
  await chart('Days').reads(days.at(-1));
  root.unmount();
});
