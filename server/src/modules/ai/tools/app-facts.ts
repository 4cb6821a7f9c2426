/** Facts of the app: the questions that each answers, parted by `;`, the fact in a sentence, words of which a question has one, and words that it does not have. */
export const appFacts: readonly (readonly [questions: string, fact: string, key: string, without?: string])[] = [
  [
    `how do i backtest a strategy; how do backtests work; how do i run a backtest; how to backtest; how do i create a backtest; where do i
    build a strategy; how do i start a backtest; how to test a strategy`,
    'Open _Backtest_, choose tickers and dates, put conditions for entry and exit together, and press _Run_; the builder shows the cost before.',
    'backtest backtests strategy test',
  ],
  [
    `what does a backtest cost; how much does a backtest cost; how many credits does a backtest need; how many credits does a backtest cost; price of a
    backtest; credits per backtest; cost of backtest`,
    'A backtest costs one credit per symbol and year, or part of a year, of daily bars; the builder shows the cost before you run it.',
    'cost credit price',
  ],
  [
    `what does an alert cost; do alerts cost credits; cost of a notification; how much does a notification cost; what
    do you charge per alert; cost per alert; does an alert use credits; does setting an alert use credits`,
    'Each notification of an alert costs one credit.',
    'alert notification cost credit charge',
  ],
  [
    `how do i turn a backtest into an alert; can i get alerts from my strategy; make an alert from a backtest`,
    'Open a backtest and choose _Alert_: its conditions become an alert on the ticker, which tells you when they are met.',
    'alert',
  ],
  [
    `how do i set an alert; how do i create an alert; how do alerts work; how do i make an alert; set up a price alert; can i get an alert when
    a stock hits a price; alert me when @ hits $200; notify me when @ drops 5%; alert me if @ falls under 150; alert me when @ falls below 300; can i set an alert for a crossover on @; set an alert on @; set one at $300`,
    'Set an alert on _Alerts_, or with _Alert_ on a symbol’s dashboard (`Alt A`): choose conditions, an interval and how it notifies you.',
    'how can create make notify me up set',
    'have got any which',
  ],
  [
    `how do i create a watchlist; how do i add a stock to my watchlist; add @ to my watchlist; make a watchlist; put @
    on my list; remove @ from my watchlist; remove @ from watchlist; take @ off my list`,
    'Create and change watchlists on _Watchlists_, or with _Watch_ on a symbol’s dashboard (`Alt W`); I change none.',
    'watchlist list',
  ],
  [
    `can i trade here; can i buy @ on here; buy @ for me; buy 100 shares of @; sell my shares of @; place an order; can i buy stocks here; can i buy stocks through this app;
    do you have a broker; connect my broker; paper trading; does candlewick trade for me; my portfolio; portfolio value;
    my positions; how does my portfolio do; execute a trade; sell all my @; sell 50 @; place a buy order for @; put a limit order in for 100 @ at 15; buy me 10 shares of @ at market; can i place trades here`,
    'Candlewick has no broker and sends no orders: you can research, backtest and set alerts, and you trade elsewhere.',
    'trade buy sell order broker portfolio position',
    'is was should',
  ],
  [
    `how do i cancel my plan; cancel my subscription; can i cancel anytime; can i cancel any time; how do i stop the renewal; turn off auto renewal; can i cancel my subscription at any time and keep my remaining credits`,
    '_Settings_, _Plan and billing_, _Cancel auto renewal_: the plan stays until its end date, then Explorer follows; purchased credits never expire.',
    'cancel renewal renew subscription',
  ],
  [
    `how do i upgrade; how do i change my plan; how can i get a higher plan; how to downgrade`,
    'Choose a plan on _Plans and pricing_; a higher plan starts immediately, and what is left of your period lowers its price.',
    'upgrade downgrade plan',
  ],
  [
    `do credits expire; do my credits roll over; what happens to unused credits; when do credits reset; when do my
    credits renew; when do i get my next credits; when do i get new credits; when do they renew; are unused credits gone at the end of the month; do unused credits carry over; do unused credits roll over to the next month; how long do credits last do they expire`,
    'Your plan brings new credits each month. Unused monthly ones expire at the end of the month and are spent first; purchased credits never expire.',
    'expire roll reset unused carry last credit renew',
  ],
  [
    `how do i buy credits; where can i get more credits; how do i get more credits; i ran out of credits; buy credits`,
    'Buy a credit pack on _Plans and pricing_, or in _Settings_, _Plan and billing_.',
    'credit',
  ],
  [
    `how do i get an api key; is there an api; api access; where is my api key`,
    'Create an API key in _Settings_; it reads the API with your plan’s limits.',
    'api',
  ],
  [
    `how are fills computed; when does a backtest buy; at what price does a backtest fill; is there look ahead bias`,
    'Signals are computed at a bar’s close and filled at the next open; the result’s page shows every fill.',
    'fill bias buy',
  ],
  [
    `how do i use the screener; where is the screener; how do i screen stocks`,
    'Use the _Screener_: add columns and filters, sort, and save the view.',
    'screener screen',
  ],
  [
    `how do i change my password; change my email; where are my settings; how do i change my name; i forgot my password`,
    '_Settings_ has your email, your password, sessions and two-step login.',
    'password email settings name',
  ],
  [
    `how do i delete my account; delete my data; export my data; close my account`,
    '_Settings_ has _Delete account_, which removes your data for good, and an export of it before.',
    'delete export close account',
  ],
  [
    `can i get alerts by email; do you send sms; how do alerts get delivered by mail or by push; can i get text alerts; how will i be notified; webhook alerts; push
    notifications; telegram alerts; discord alerts`,
    'Alerts notify you in the app, by email, in browsers that you turn on, or by a signed webhook; not by SMS.',
    'alert sms text notified webhook push telegram discord',
  ],
  [
    `can i import my own prices; how do i import data; upload a csv; import prices`,
    'Import prices on _Backtest_ from a CSV file with dates and closes, and test on them.',
    'import upload',
  ],
  [
    `where does your data come from; is the data real; are the prices real; data source; is this real data; are these
    prices simulated; where do you get your data; what data do you use`,
    'Every answer names its data; prices that are simulated say so, on pages and here.',
    'data real simulated',
  ],
  [
    `keyboard shortcuts; what shortcuts are there; hotkeys`,
    'Type `?` for all shortcuts; `Ctrl K` opens the palette.',
    'shortcut hotkey',
  ],
  [
    `how can i pay; which payment methods do you take; payment methods; can i pay by card; my receipts; my invoices;
    payment history`,
    'Checkout takes cards, and Google Pay or Apple Pay where your operator and your browser have them; receipts are in _Settings_, _Plan and billing_.',
    'pay payment receipt invoice',
  ],
  [
    `what is a credit; what are credits for; what do i need credits for`,
    'Credits pay for backtests, one per symbol and year, and for notifications of alerts, one each; your plan gives some each month, and packs add more.',
    'credit',
  ],
];
