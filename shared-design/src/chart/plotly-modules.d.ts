/** The parts of plotly.js by the names of their files: its own types stand under names that bundlers of other teams need not resolve. */
declare module 'plotly.js/lib/core.js' {
  export { default } from 'plotly.js';
}
declare module 'plotly.js/lib/bar.js' {
  export { default } from 'plotly.js/lib/bar';
}
declare module 'plotly.js/lib/heatmap.js' {
  export { default } from 'plotly.js/lib/heatmap';
}
declare module 'plotly.js/lib/contour.js' {
  export { default } from 'plotly.js/lib/contour';
}
