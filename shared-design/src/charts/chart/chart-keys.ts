/** Keys of a time chart that has focus, for the list of shortcuts. Its drawing says the same in a sentence. */
export const chartKeys: readonly { keys: string; title: string }[] = [
  { keys: '← →', title: 'Pan' },
  { keys: '+ −', title: 'Zoom' },
  { keys: 'Shift ← →', title: 'Read bar by bar' },
  { keys: 'I', title: 'Add indicator' },
  { keys: 'D', title: 'Draw' },
  { keys: 'F', title: 'Full screen' },
  { keys: 'R', title: 'Reset view' },
  { keys: 'Home', title: 'Show everything' },
  { keys: 'Esc', title: 'Release crosshair, exit full screen' },
];
