import plotly from 'plotly.js/lib/core.js';
import bar from 'plotly.js/lib/bar.js';
import contour from 'plotly.js/lib/contour.js';
import heatmap from 'plotly.js/lib/heatmap.js';
import createPlotlyComponent from 'react-plotly.js/factory';

// Scatter comes with the core. Each further kind of trace is weight that every chart here pays for.
plotly.register([bar, contour, heatmap]);

/** React's element for a plot, on a plotly.js that knows what our charts draw and nothing else. */
export const PlotlyElement = createPlotlyComponent(plotly);
