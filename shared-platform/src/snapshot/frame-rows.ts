/** On a `<template>` with the preload links of a page whose frame has rows: the document opens it once the calls have started. */
export const afterCallsAttribute = 'data-after-calls';

/** On a list in the frame of a page: the address of the early call that has its items, a space, and the name of that field of the answer. */
export const rowsAttribute = 'data-rows-of';

/** On an element of the list's first row: the name of the item's text that it shows. */
export const textAttribute = 'data-text';
