/** What can replace a feature area: an HTTP status or a named state (product specification, section 4). */
export type PlaceholderState =
  | 404
  | 403
  | 204
  | 'network'
  | 500
  | 422
  | 'noNotifications'
  | 'noResults'
  | 'backtestRedirection';

export interface PlaceholderTexts {
  /** Wording fixed by the specification. */
  title: string;
  /** What to do next. */
  hint: string;
}

export const placeholderTexts: Record<PlaceholderState, PlaceholderTexts> = {
  404: { title: 'No Data', hint: 'This doesn’t exist, or you don’t have access to it.' },
  403: { title: 'Upgrade to view', hint: 'Your plan doesn’t include this.' },
  204: { title: 'No Content', hint: 'Nothing here yet.' },
  network: { title: 'Network error', hint: 'Couldn’t reach the server. Check your connection, then try again.' },
  500: { title: 'Internal Server Error (500)', hint: 'Something went wrong on our side. Try again in a moment.' },
  422: {
    title: '422 semantic error',
    hint: 'Couldn’t process the request. Check what you entered, then try again.',
  },
  noNotifications: {
    title: "You don't have any notifications at the moment",
    hint: 'Triggered alerts will appear here.',
  },
  backtestRedirection: { title: 'No Results', hint: 'Nothing here yet.' },
  noResults: { title: 'No Results', hint: 'Nothing matches. Change the search or the filters.' },
};

export const upgradeTooltip = 'Please upgrade to unlock this feature';
