/** How many points place a drawing of each kind. A position has its entry, its target and its stop. */
export const drawingKinds = {
  level: 1,
  vertical: 1,
  text: 1,
  trend: 2,
  ray: 2,
  rectangle: 2,
  fibonacci: 2,
  measure: 2,
  channel: 3,
  long: 3,
  short: 3,
} as const;

/** Of the chart's series, which are readable in both themes and in each palette. */
export const drawingColors = ['chart1', 'chart2', 'chart3', 'chart4', 'chart5', 'up', 'down'] as const;

export const drawingDashes = ['solid', 'dashed', 'dotted'] as const;

export const drawingLimits = { perTicker: 200, perUser: 5000, textLength: 200 } as const;
