/** Stories without a picture, by id or prefix, and why. */
export const leftOut: Readonly<Record<string, string>> = {
  'charts-chartworkspace-checks--': 'They measure; what they draw is in the pictures of ChartWorkspace.',
};

/** Stories whose picture is stored at half the width and height, and why. */
export const halved: Readonly<Record<string, string>> = {
  'charts-monthlyreturnschart--forty-years': 'Its hundreds of colours fill half a megabyte.',
};

/** Stories that are not opened here at all, and why. */
export const playedElsewhere: Readonly<Record<string, string>> = {
  'charts-chartworkspace-mounts--':
    'They count the listeners of a whole page, to which Storybook adds: src/chart/mounts.browser.tsx.',
};
