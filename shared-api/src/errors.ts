/**
 * The catalog of problems: stable codes with their HTTP status and title (RFC 9457 `title`). The `detail` of a response
 * says what happened and what to do.
 */
export const errorCatalog = {
  malformed_request: { status: 400, title: 'The request could not be read' },
  invalid_request: { status: 422, title: 'The request is not valid' },
  not_found: { status: 404, title: 'Not found' },
  method_not_allowed: { status: 405, title: 'Method not allowed' },
  request_timeout: { status: 408, title: 'The request timed out' },
  payload_too_large: { status: 413, title: 'The request is too large' },
  unsupported_media_type: { status: 415, title: 'Unsupported content type' },
  headers_too_large: { status: 431, title: 'The headers are too large' },
  rate_limited: { status: 429, title: 'Too many requests' },
  internal_error: { status: 500, title: 'Internal Server Error' },
  service_unavailable: { status: 503, title: 'The service is not available' },
  token_missing: { status: 401, title: 'Log in to continue' },
  token_invalid: { status: 401, title: 'The access token is not valid' },
  token_expired: { status: 401, title: 'The access token has expired' },
  session_ended: { status: 401, title: 'The session has ended' },
  wrong_credentials: { status: 401, title: 'Wrong Email or Password' },
  weak_password: { status: 422, title: 'The password is too weak' },
  common_password: { status: 422, title: 'The password is too common' },
  wrong_password: { status: 422, title: 'The password is wrong' },
  link_not_valid: { status: 410, title: 'The link is no longer valid' },
  account_closed: { status: 403, title: 'The account is closed' },
  unreadable_image: { status: 422, title: 'Couldn’t read the picture' },
  email_not_verified: { status: 403, title: 'The email address is not verified' },
  key_not_allowed: { status: 403, title: 'An API key only reads market data and results' },
  tier_required: { status: 403, title: 'Please upgrade to unlock this feature' },
  unknown_ticker: { status: 404, title: 'Unknown symbol' },
  no_data_in_range: { status: 422, title: 'No data in this range' },
  inverted_range: { status: 422, title: 'The range ends before it starts' },
  range_too_long: { status: 422, title: 'The range is too long' },
  too_many_tickers: { status: 403, title: 'Too many symbols for the plan' },
  too_many_conditions: { status: 403, title: 'Too many conditions for the plan' },
  invalid_strategy: { status: 422, title: 'The strategy is not valid' },
  not_enough_credits: { status: 402, title: 'Not enough credits' },
  already_on_plan: { status: 409, title: 'You already have an active subscription to this plan' },
  monthly_not_available: { status: 409, title: 'The yearly subscription is still active' },
  no_subscription: { status: 409, title: 'No active subscription' },
  downgrade_pending: { status: 409, title: 'A downgrade is pending' },
  no_downgrade_pending: { status: 409, title: 'No downgrade is pending' },
  price_expired: { status: 409, title: 'The price has changed' },
  payment_not_open: { status: 409, title: 'The payment can no longer be changed' },
  unknown_card: { status: 404, title: 'Unknown card' },
  card_needed: { status: 409, title: 'The card pays for the subscription' },
  paypal_not_available: { status: 404, title: 'PayPal is not available' },
  payment_provider_failed: { status: 502, title: 'The payment provider did not respond' },
  invalid_signature: { status: 400, title: 'The signature is not valid' },
  watchlist_name_taken: { status: 409, title: 'You already have a watchlist with this name' },
  too_many_watchlists: { status: 409, title: 'Too many watchlists' },
  too_many_listed: { status: 409, title: 'Too many symbols in a watchlist' },
  too_many_drawings: { status: 409, title: 'Too many drawings' },
  too_many_tags: { status: 422, title: 'Too many tags on a card' },
  request_conflict: { status: 409, title: 'This request id was used for another backtest' },
  backtest_not_ready: { status: 409, title: 'The backtest has not finished' },
  strategy_name_taken: { status: 409, title: 'Another strategy has this name' },
  strategy_changed: { status: 409, title: 'The strategy was changed elsewhere' },
  too_many_strategies: { status: 422, title: 'Too many saved strategies' },
  deploy_token_missing: { status: 401, title: 'This call needs a deploy token' },
  deploy_token_invalid: { status: 401, title: 'The deploy token is not valid' },
  not_your_remote: { status: 403, title: 'This token is for another remote' },
  administrator_required: { status: 403, title: 'Only the administrator may do this' },
  developer_required: { status: 403, title: 'Only developers may do this' },
  operator_required: { status: 403, title: 'Only operators may do this' },
  malformed_upload: { status: 400, title: 'Couldn’t read the upload' },
  release_refused: { status: 422, title: 'The release cannot be published' },
  channels_changed: { status: 409, title: 'Someone else changed the releases' },
  release_incompatible: { status: 409, title: 'The release is incompatible with what is running' },
  unknown_remote: { status: 404, title: 'Unknown remote' },
  unknown_release: { status: 404, title: 'Unknown release' },
  unknown_job: { status: 404, title: 'This job has not failed' },
  release_in_use: { status: 409, title: 'The release is in use' },
  page_token_invalid: { status: 403, title: "The page's token is not valid" },
  page_token_expired: { status: 403, title: "The page's token has expired" },
  release_not_named: { status: 403, title: 'The page does not have this release' },
  unknown_user: { status: 404, title: 'Unknown user' },
  nothing_to_roll_back: { status: 409, title: 'No release to roll back to' },
  too_many_alerts: { status: 403, title: 'Too many active alerts for the plan' },
  alert_expired: { status: 409, title: 'The alert has expired' },
  unknown_strategy: { status: 404, title: 'Unknown strategy' },
  webhook_not_allowed: { status: 422, title: 'This address cannot receive messages' },
  push_not_offered: { status: 409, title: 'This server doesn’t send browser notifications' },
  ai_unavailable: { status: 502, title: 'The AI did not answer' },
  ai_limit_reached: { status: 429, title: 'No AI questions left today' },
  invalid_experiment: { status: 422, title: 'The sweep or walk-forward is not valid' },
  experiment_not_ready: { status: 409, title: 'The sweep or walk-forward has no result yet' },
  experiment_finished: { status: 409, title: 'The sweep or walk-forward has already ended' },
  backtest_finished: { status: 409, title: 'The backtest has already ended' },
} as const satisfies Record<string, { status: number; title: string }>;

export type ErrorCode = keyof typeof errorCatalog;

/** One reason within a problem: the path in the body (`strategy.entry.conditions.0.left`), what is wrong, and what to do. */
export interface ProblemItem {
  readonly code: string;
  readonly path: string;
  readonly message: string;
}

/** The RFC 9457 `application/problem+json` body of every failed call. */
export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly code: ErrorCode;
  readonly traceId: string;
  /** With `tier_required`: the missing feature, or the lowest sufficient tier. */
  readonly feature?: string;
  readonly problems?: readonly ProblemItem[];
}
