import type { IChartApiBase, LogicalRange, Time } from 'lightweight-charts';
import { readColors } from './chart-colors.ts';
import { createDrawing } from './chart-drawing.ts';
import { timesOf } from './chart-model.ts';
import type { ChartModel } from './chart-model.ts';
import { firstAtOrAfter } from './chart-range.ts';
import { clusterBars, clusterMarkers } from './cluster-markers.ts';
import { boxesOf, createLibraryChart } from './library-chart.ts';
import type { PaneBox } from './library-chart.ts';

/** The drawing in twice the size, on a clear ground. */
export interface Snapshot {
  canvas: HTMLCanvasElement;
  /** In the canvas' pixels. */
  panes: readonly PaneBox[];
  ratio: number;
}

/** Draws the model again beside the page, in twice the size unless the screen has that already. */
export function snapshotOf(
  host: HTMLElement,
  chart: IChartApiBase<Time>,
  model: ChartModel | undefined,
  range: Readonly<LogicalRange> | null,
): Snapshot {
  const ratio = window.devicePixelRatio >= 2 ? 1 : 2;
  const stage = document.createElement('div');
  stage.inert = true;
  stage.style.cssText = 'position:fixed;inset-inline-start:-99999px;inset-block-start:0';
  stage.style.fontFamily = getComputedStyle(host).fontFamily;
  host.append(stage);
  const [width, height] = [host.clientWidth * ratio, host.clientHeight * ratio];
  const copy = createLibraryChart(stage, { width, height });
  try {
    const drawing = createDrawing(copy);
    if (model) drawing.set(model, { colors: readColors(host), ratio });
    for (const [index, pane] of chart.panes().entries()) copy.panes()[index]?.setStretchFactor(pane.getStretchFactor());
    if (range) copy.timeScale().setVisibleLogicalRange(range);
    if (model) {
      const times = timesOf(model);
      const minBars = clusterBars(chart.timeScale().options().barSpacing);
      drawing.mark(
        clusterMarkers(model.markers, (time) => firstAtOrAfter(times, time), minBars),
        minBars <= 2,
      );
    }
    const canvas = copy.takeScreenshot();
    const pixels = canvas.width / width;
    const panes = boxesOf(copy).map((box) => ({ top: box.top * pixels, height: box.height * pixels }));
    return { canvas, panes, ratio: pixels * ratio };
  } finally {
    copy.remove();
    stage.remove();
  }
}
