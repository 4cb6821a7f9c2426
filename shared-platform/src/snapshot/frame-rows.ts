/**
 * On a list in the frame of a page: the address of the early call that has its items, as the descriptor gives it (`/api/tickers/:ticker`), a
 * space, and the name of that field of the answer. Without a field, the element shows the answer itself.
 */
export const rowsAttribute = 'data-rows-of';

/** On an element of the list's first row, or of what shows an answer: the name of the text that it shows. */
export const textAttribute = 'data-text';
