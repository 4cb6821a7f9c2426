import type { PlotArea } from './plot-layout.ts';
import type { Plot, PlotView } from './plot.types.ts';
import styles from './plot.module.css';

interface PlotPointerProps {
  plot: Plot;
  view: PlotView;
  area: PlotArea;
  active: number;
}

/**
 * Highlights the hovered item in a separate layer. As a Plotly shape it would redraw all labels, 30 ms per
 * pointer move.
 */
export function PlotPointer({ plot, view, area, active }: PlotPointerProps) {
  const place = plot.placeOf(active);
  if (!place) return null;
  const across = area.width / (view.x[1] - view.x[0]);
  const down = area.height / (view.y[0] - view.y[1]);
  const [x, y] = [(place.x - view.x[0]) * across, (place.y - view.y[1]) * down];
  const [width, height] = [Math.abs(across) * (plot.stepX ?? 1), Math.abs(down)];
  return (
    <svg className={styles.pointer} aria-hidden="true">
      <svg x={area.left} y={area.top} width={area.width} height={area.height} overflow="hidden">
        {plot.pointer === 'band' ? (
          <rect className={styles.cursor} x={x - width / 2} width={width} y={0} height={area.height} />
        ) : null}
        {plot.pointer === 'cell' ? (
          <rect className={styles.outline} x={x - width / 2} width={width} y={y - height / 2} height={height} />
        ) : null}
        {plot.pointer === 'dot' ? <circle className={styles.outline} cx={x} cy={y} r={7} /> : null}
      </svg>
    </svg>
  );
}
