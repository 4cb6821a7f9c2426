/** The chart's name for whatever the user drew: a press on it chooses no bar. */
export const drawnObject = 'drawing';
