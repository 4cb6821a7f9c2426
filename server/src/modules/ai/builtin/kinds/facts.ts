import { phrases } from './kind.ts';

/** Facts of the app, each in a sentence with the questions that it answers. */
export const facts: readonly (readonly [string, readonly string[]])[] = [
  [
    'Open _Backtest_, choose tickers and dates, put conditions for entry and exit together, and press _Run_; the builder shows the cost before.',
    phrases(`
      how do i backtest a strategy; how do i run a backtest; how to backtest; how do i create a backtest; where do i
      build a strategy; how do i start a backtest; how to test a strategy`),
  ],
  [
    'A backtest costs one credit per symbol and year, or part of a year, of daily bars; the builder shows the cost before you run it.',
    phrases(`
      what does a backtest cost; how much does a backtest cost; how many credits does a backtest need; price of a
      backtest; credits per backtest; cost of backtest; what does candlewick charge per backtest`),
  ],
  [
    'Each notification of an alert costs one credit.',
    phrases(`
      what does an alert cost; do alerts cost credits; cost of a notification; how much does a notification cost; what does candlewick charge per alert; cost per alert`),
  ],
  [
    'Open a backtest and choose _Alert_: its conditions become an alert on the ticker, which tells you when they are met.',
    phrases(`
      how do i turn a backtest into an alert; can i get alerts from my strategy; make an alert from a backtest`),
  ],
  [
    'Set an alert on _Alerts_, or with _Alert_ on a symbol’s dashboard (`Alt A`): choose conditions, an interval and how it notifies you.',
    phrases(`
      how do i set an alert; how do i create an alert; how do alerts work; set up a price alert; can i get an alert when
      a stock hits a price; alert me when @ hits $200; notify me when @ drops 5%; set an alert on @`),
  ],
  [
    'Create a watchlist on _Watchlists_, or with _Watch_ on a symbol’s dashboard (`Alt W`).',
    phrases(`
      how do i create a watchlist; how do i add a stock to my watchlist; add @ to my watchlist; make a watchlist; put @
      on my list`),
  ],
  [
    'Candlewick has no broker and sends no orders: you can research, backtest and set alerts, and you trade elsewhere.',
    phrases(`
      can i trade here; buy @ for me; buy 100 shares of @; sell my shares of @; place an order; can i buy stocks here;
      do you have a broker; connect my broker; paper trading; does candlewick trade for me; what is my portfolio worth;
      my positions; how is my portfolio doing; execute a trade`),
  ],
  [
    '_Settings_, _Plan and billing_, _Cancel auto renewal_: the plan stays until its end date, then Explorer follows.',
    phrases(`
      how do i cancel my plan; cancel my subscription; how do i stop the renewal; turn off auto renewal`),
  ],
  [
    'Choose a plan on _Plans and pricing_; a higher plan starts immediately, and what is left of your period lowers its price.',
    phrases(`
      how do i upgrade; how do i change my plan; how can i get a higher plan; how to downgrade`),
  ],
  [
    'Unused monthly credits expire at the end of the month and are spent first; purchased credits never expire.',
    phrases(`
      do credits expire; do my credits roll over; what happens to unused credits; when do credits reset; when do my credits renew; are unused credits gone at the end of the month; do unused credits carry over`),
  ],
  [
    'Buy a credit pack on _Plans and pricing_, or in _Settings_, _Plan and billing_.',
    phrases(`
      how do i buy credits; where can i get more credits; i ran out of credits; buy credits`),
  ],
  [
    'Create an API key in _Settings_; it reads the API with your plan’s limits.',
    phrases(`
      how do i get an api key; is there an api; api access; where is my api key`),
  ],
  [
    'Signals are computed at a bar’s close and filled at the next open; the result’s page shows every fill.',
    phrases(`
      how are fills computed; when does a backtest buy; at what price does a backtest fill; is there look ahead bias`),
  ],
  [
    'Use the _Screener_: add columns and filters, sort, and save the view.',
    phrases(`
      how do i use the screener; where is the screener; how do i screen stocks`),
  ],
  [
    '_Settings_ has your email, your password, sessions and two-step login.',
    phrases(`
      how do i change my password; change my email; where are my settings; how do i change my name; i forgot my password`),
  ],
  [
    '_Settings_ has _Delete account_, which removes your data for good, and an export of it before.',
    phrases(`
      how do i delete my account; delete my data; export my data; close my account`),
  ],
  [
    'Alerts notify you in the app, by email, in browsers that you turn on, or by a signed webhook; not by SMS.',
    phrases(`
      can i get alerts by email; do you send sms; can i get text alerts; how will i be notified; webhook alerts; push notifications; telegram
      alerts; discord alerts`),
  ],
  [
    'Import prices on _Backtest_ from a CSV file with dates and closes, and test on them.',
    phrases(`
      can i import my own prices; how do i import data; upload a csv; import prices`),
  ],
  [
    'Every answer names its data; prices that are simulated say so, on pages and here.',
    phrases(`
      where does your data come from; is the data real; are the prices real; data source; is this real data; are these
      prices simulated; where do you get your data; what data do you use`),
  ],
  [
    'Type `?` for all shortcuts; `Ctrl K` opens the palette.',
    phrases(`
      keyboard shortcuts; what shortcuts are there; hotkeys`),
  ],
  [
    'Checkout takes cards, and Google Pay or Apple Pay where your operator and your browser have them.',
    phrases(`
      how can i pay; which payment methods do you take; payment methods; can i pay by card`),
  ],
];
