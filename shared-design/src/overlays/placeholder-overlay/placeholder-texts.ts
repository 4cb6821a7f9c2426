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
  404: { title: 'No Data', hint: 'There is nothing at this address, or you do not have access to it.' },
  403: { title: 'Upgrade to view', hint: 'Your plan does not include this part.' },
  204: { title: 'No Content', hint: 'There is nothing to show here yet.' },
  network: { title: 'Network error', hint: 'The server could not be reached. Check your connection, then try again.' },
  500: { title: 'Internal Server Error (500)', hint: 'Something went wrong on our side. Try again in a moment.' },
  422: {
    title: '422 semantic error',
    hint: 'The request could not be understood. Check what you entered, then try again.',
  },
  noNotifications: {
    title: "You don't have any notifications at the moment",
    hint: 'Alerts that fire will appear here.',
  },
  backtestRedirection: { title: 'No Results', hint: 'There is nothing to show here yet.' },
  noResults: { title: 'No Results', hint: 'Nothing matches. Change the search or the filters.' },
};

export const upgradeTooltip = 'Please upgrade to unlock this feature';
