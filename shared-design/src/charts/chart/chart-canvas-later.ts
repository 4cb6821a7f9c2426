import { loadLater } from '../../foundations/lib/load-later.tsx';

/** The drawing of a chart, whose library loads apart from the page. */
export const ChartCanvas = loadLater(() => import('@candlewick/shared-design/chart-canvas'));
