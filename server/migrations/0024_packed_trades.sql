ALTER TABLE "backtest_results" ADD COLUMN "packed_trades" "bytea";--> statement-breakpoint
-- Float64 hardly gets smaller, as in series.
ALTER TABLE backtest_results ALTER COLUMN packed_trades SET STORAGE EXTERNAL;
