/** Two lines at one place of the time axis, with their values and heights. */
export interface CloudPoint {
  readonly x: number;
  readonly own: number;
  readonly other: number;
  readonly ownY: number;
  readonly otherY: number;
}

/** The part of a cloud in which one line is above the other: a polygon. */
export interface CloudRun {
  readonly isUp: boolean;
  readonly corners: readonly { readonly x: number; readonly y: number }[];
}

/** Cuts the area between two lines where they cross, so that each part has one color. Points without both values leave a gap. */
export function cloudRuns(points: readonly CloudPoint[]): CloudRun[] {
  const runs: CloudRun[] = [];
  let run: CloudPoint[] = [];
  /** 1 where the first line is above, 0 until they part. */
  let side = 0;
  const begin = (...next: CloudPoint[]) => {
    if (run.length > 1 && side !== 0) {
      const edge = run.map(({ x, ownY }) => ({ x, y: ownY }));
      const back = run.map(({ x, otherY }) => ({ x, y: otherY })).toReversed();
      runs.push({ isUp: side > 0, corners: [...edge, ...back] });
    }
    run = next;
    side = 0;
  };
  for (const point of points) {
    const apart = Math.sign(point.own - point.other);
    const before = run.at(-1);
    if (Number.isNaN(apart)) begin();
    else if (before && apart * side < 0) {
      const crossing = crossingOf(before, point);
      run.push(crossing);
      begin(crossing, point);
    } else run.push(point);
    side = apart || side;
  }
  begin();
  return runs;
}

function crossingOf(from: CloudPoint, to: CloudPoint): CloudPoint {
  const [before, after] = [from.own - from.other, to.own - to.other];
  const between = (a: number, b: number) => a + ((b - a) * before) / (before - after);
  const y = between(from.ownY, to.ownY);
  const value = between(from.own, to.own);
  return { x: between(from.x, to.x), own: value, other: value, ownY: y, otherY: y };
}
