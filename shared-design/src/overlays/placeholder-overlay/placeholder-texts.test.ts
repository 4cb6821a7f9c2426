import { expect, test } from 'vitest';
import { placeholderTexts } from './placeholder-texts.ts';

test("the specification's texts, word for word", () => {
  // Of this one it names the button only.
  const { backtestRedirection: _, ...worded } = placeholderTexts;
  const titles = Object.fromEntries(Object.entries(worded).map(([state, { title }]) => [state, title]));
  expect(titles).toEqual({
    404: 'No Data',
    403: 'Upgrade to view',
    204: 'No Content',
    network: 'Network error',
    500: 'Internal Server Error (500)',
    422: '422 semantic error',
    noNotifications: "You don't have any notifications at the moment",
    noResults: 'No Results',
  });
});
