// oxlint-disable-next-line typescript/triple-slash-reference -- packages that use a chart need these declarations too
/// <reference path="./plotly-modules.d.ts" />
import plotly from 'plotly.js/lib/core.js';
import bar from 'plotly.js/lib/bar.js';
import contour from 'plotly.js/lib/contour.js';
import heatmap from 'plotly.js/lib/heatmap.js';
import createPlotlyComponent from 'react-plotly.js/factory';

// The core includes scatter. Every further trace type adds weight to all charts.
plotly.register([bar, contour, heatmap]);

/** React component for a plot, on a plotly.js build with only the trace types we draw. */
export const PlotlyElement = createPlotlyComponent(plotly);
