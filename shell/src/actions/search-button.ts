/** Marks a button that opens the palette. */
export const searchButton = { 'data-opens-palette': '' };
