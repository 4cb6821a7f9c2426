/** Where the details of an alert have room beside the list, as a media query. */
export const wide = '(width >= 100rem)';
