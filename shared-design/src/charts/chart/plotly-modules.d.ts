/** Declares plotly.js modules by file name, because its own types use names that other teams' bundlers may not resolve. */
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
