import type { EndpointResponse, labApi } from '@candlewick/shared-api';

export type WalkForward = EndpointResponse<typeof labApi.walkForwardResult>;
type Window = WalkForward['windows'][number];

export interface WalkWindow extends Window {
  /** Buy and hold over the window, a fraction; null without prices. */
  readonly held: number | null;
  /** What the return in sample comes to over as many bars as the window has, a fraction. */
  readonly pace: number | null;
  /** Growth out of sample over that in sample, both by bar: 0.5 kept half of it. Null when the choice earned nothing in sample. */
  readonly kept: number | null;
}

const dayMs = 86_400_000;

function heldOver({ from, to }: Window['out_of_sample'], { time, buy_and_hold }: WalkForward['series']): number | null {
  const first = time.findIndex((each) => each >= Date.parse(from));
  const last = time.findLastIndex((each) => each < Date.parse(to) + dayMs);
  const [before, after] = [buy_and_hold[Math.max(0, first - 1)], buy_and_hold[last]];
  return first < 0 || last < first || before === undefined || after === undefined ? null : after / before - 1;
}

/** The windows with what holding returned in each, and how much of the pace in sample each one kept. */
export function windowsOf({ windows, series }: Pick<WalkForward, 'windows' | 'series'>): WalkWindow[] {
  return windows.map((window) => {
    const { in_sample: inside, out_of_sample: outside, in_sample_return: gain, out_of_sample_return: got } = window;
    const perBar = gain === null || gain <= -1 ? null : Math.log(1 + gain) / inside.bars;
    return {
      ...window,
      held: heldOver(outside, series),
      pace: perBar === null ? null : Math.exp(perBar * outside.bars) - 1,
      kept: perBar === null || perBar <= 0 || got <= -1 ? null : Math.log(1 + got) / outside.bars / perBar,
    };
  });
}

/** Index of the window with the lowest return; 0 without windows. */
export const worstOf = (windows: readonly Pick<Window, 'out_of_sample_return'>[]): number =>
  windows.reduce(
    (low, { out_of_sample_return: got }, index) => (got < windows[low]!.out_of_sample_return ? index : low),
    0,
  );
