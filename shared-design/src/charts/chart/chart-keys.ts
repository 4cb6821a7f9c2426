/** Keys of a time chart that has focus, for its description and for the list of shortcuts. */
export const chartKeys: readonly { keys: string; title: string }[] = [
  { keys: '← →', title: 'Pan' },
  { keys: '+ −', title: 'Zoom' },
  { keys: 'Shift ← →', title: 'Read bar by bar' },
  { keys: 'I', title: 'Add indicator' },
  { keys: 'F', title: 'Full screen' },
  { keys: 'R', title: 'Reset view' },
  { keys: 'Home', title: 'Show everything' },
  { keys: 'Esc', title: 'Release crosshair, exit full screen' },
];

export const chartKeyLabel =
  'Arrow keys pan, with Shift they read bar by bar, plus and minus zoom, Home shows everything, R resets the view, ' +
  'I adds indicators, F is full screen.';
