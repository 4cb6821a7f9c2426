import type { Shape } from 'plotly.js';
import type { ChartColor } from './chart.types.ts';
import { colorOf, tint } from './color-of.ts';
import { acrossTicks, valueTicks } from './plot-ticks.ts';
import type { Paint, Plot } from './plot.types.ts';

interface Place {
  x: number;
  y: number;
  /** Stands at its dot. */
  name?: string | undefined;
  /** Default: one color for all. */
  color?: ChartColor | undefined;
}

interface Axis {
  label: string;
  format: (value: number) => string;
}

/** Maximum distance in px between pointer and point. */
const reachPx = 14;

interface Look {
  /** Index of the marked point, −1 for none. */
  readonly selected: number;
  /** The points are one curve, drawn as a line through them. */
  readonly isCurve?: boolean;
}

/** A dot per point (ascending in x). */
export function scatterPlot(places: readonly Place[], x: Axis, y: Axis, { selected, isCurve = false }: Look): Plot {
  const isNamed = places.some(({ name }) => name);
  return {
    traces: (paint) => [
      {
        type: 'scatter',
        mode: isNamed ? 'text+markers' : isCurve ? 'lines+markers' : 'markers',
        text: places.map(({ name = '' }) => name),
        textposition: 'top center',
        cliponaxis: false,
        textfont: { size: 11, color: paint('var(--cw-ink)') },
        x: places.map((place) => place.x),
        y: places.map((place) => place.y),
        line: { width: 1.5, color: paint(tint('chart3', 70)) },
        marker: {
          size: places.length > 1000 ? 5 : isNamed ? 9 : 7,
          color: places.some(({ color }) => color)
            ? places.map(({ color }) => paint(colorOf(color)))
            : paint(tint('chart3', 70)),
          opacity: isNamed ? 1 : 0.75,
        },
        hoverinfo: 'skip',
      },
    ],
    x: {
      extent: padded(
        places.map((place) => place.x),
        isNamed,
      ),
      ticks: acrossTicks(x.format),
      title: x.label,
      canZoom: true,
      hasGrid: true,
    },
    y: {
      extent: padded(
        places.map((place) => place.y),
        isNamed,
      ),
      ticks: valueTicks(y.format),
      title: y.label,
      canZoom: true,
      hasGrid: true,
    },
    marks: (paint) => ring(places[selected], paint),
    pointer: 'dot',
    placeOf: (index) => places[index],
    locate: (atX, atY, perPx) => {
      let nearest: number | null = null;
      let least = reachPx;
      for (const [index, place] of places.entries()) {
        const distance = Math.hypot((place.x - atX) / perPx.x, (place.y - atY) / perPx.y);
        if (distance >= least) continue;
        nearest = index;
        least = distance;
      }
      return nearest;
    },
  };
}

/** A shape around a point, sized in px at every zoom. */
function ring(place: Place | undefined, paint: Paint): Partial<Shape>[] {
  if (!place) return [];
  return [
    {
      type: 'circle',
      xsizemode: 'pixel',
      ysizemode: 'pixel',
      xanchor: place.x,
      yanchor: place.y,
      x0: -7,
      x1: 7,
      y0: -7,
      y1: 7,
      line: { color: paint('var(--cw-accent-line)'), width: 2 },
      fillcolor: paint(tint('chart1', 45)),
    },
  ];
}

/** The extent of the values with 5 % padding at both ends, 15 % where names stand at the dots. */
function padded(values: readonly number[], isNamed: boolean): readonly [number, number] {
  const low = values.reduce((a, b) => Math.min(a, b), Infinity);
  const high = values.reduce((a, b) => Math.max(a, b), -Infinity);
  if (!Number.isFinite(low)) return [0, 1];
  const room = (high - low || Math.abs(high) || 1) * (isNamed ? 0.15 : 0.05);
  return [low - room, high + room];
}
