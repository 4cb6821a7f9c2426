import type pg from 'pg';

/**
 * Adds ended backtests of one ticker to a user, of every status, with tags on some, and without prices: what lists of cards read. Like
 * those of a real user, their names, dates and figures repeat. `analyze` lets PostgreSQL plan and read them as it does after a while.
 */
export async function addManyCards(pool: pg.Pool, userId: string, count: number): Promise<void> {
  await pool.query(
    `with added as (
       insert into backtests (user_id, request_id, name, tickers, start_date, end_date, status, done, total,
         credits, search, tags, created_at, ended_at, first_child_id, return_fraction, buy_and_hold_fraction,
         max_drawdown_fraction, sharpe)
       select $1, gen_random_uuid(), 'SMA ' || (n % 50 + 2) || ' crosses above SMA ' || (n % 200 + 60),
         array['T' || lpad((n % 500)::text, 3, '0')], date '2000-01-03' + n % 3000, date '2015-01-02' + n % 2000,
         case when n % 20 = 0 then 'failed' when n % 33 = 0 then 'cancelled' else 'completed' end, 1, 1, n % 21 + 1,
         'sma ' || (n % 50 + 2) || ' crosses above sma ' || (n % 200 + 60) || ' t' || lpad((n % 500)::text, 3, '0'),
         case n % 10 when 0 then array['momentum', 'keep'] when 1 then array['momentum'] when 2 then array['tag ' || n % 40] else '{}' end,
         now() - n * interval '5 minutes', now() - n * interval '5 minutes', gen_random_uuid(),
         case when n % 20 > 0 then sin(n) end, case when n % 20 > 0 then cos(n) end,
         case when n % 20 > 0 then -abs(sin(n)) end, case when n % 20 > 0 then 2 * cos(n) end
       from generate_series(1, $2::int) n
       returning id, first_child_id, tickers, status, return_fraction, buy_and_hold_fraction, credits),
     requests as (
       insert into backtest_requests (backtest_id, body_hash, strategy, options)
       select id, repeat('0', 64),
         '{"entry": {"match": "all", "conditions": [{"left": {"indicator": "SMA", "params": {"period": 10}}, "operator": "cross_over",
           "right": {"indicator": "SMA", "params": {"period": 20}}}]}, "exit": {"match": "all", "conditions": []}}',
         '{"fill": "next_open", "sizing": {"kind": "all_in"}, "direction": "long", "close_at_end": true, "initial_cash": 1000000,
           "slippage_bps": 0, "commission_bps": 0, "fractional_shares": false, "commission_minimum": 0, "commission_per_share": 0}'
       from added)
     insert into backtest_results (id, backtest_id, user_id, position, ticker, credits, status, return_fraction, buy_and_hold_fraction, tags)
     select first_child_id, id, $1, 0, tickers[1], credits, status, return_fraction, buy_and_hold_fraction,
       case credits when 1 then array['child'] else '{}' end
     from added`,
    [userId, count],
  );
  await pool.query('vacuum analyze backtests, backtest_requests, backtest_results');
}
