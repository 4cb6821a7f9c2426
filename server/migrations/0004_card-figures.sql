ALTER TABLE "backtests" ADD COLUMN "max_drawdown_fraction" double precision;--> statement-breakpoint
ALTER TABLE "backtests" ADD COLUMN "sharpe" double precision;--> statement-breakpoint
UPDATE "backtests" SET "max_drawdown_fraction" = "only"."max_drawdown_fraction", "sharpe" = "only"."sharpe"
FROM (
	SELECT "backtest_id", max("max_drawdown_fraction") AS "max_drawdown_fraction", max("sharpe") AS "sharpe"
	FROM "backtest_results" WHERE "status" = 'completed' AND "deleted_at" IS NULL GROUP BY "backtest_id" HAVING count(*) = 1
) AS "only" WHERE "only"."backtest_id" = "backtests"."id";--> statement-breakpoint
UPDATE "backtests" SET "max_drawdown_fraction" = "portfolio"."max_drawdown_fraction", "sharpe" = "portfolio"."sharpe"
FROM (
	SELECT "backtest_id",
		max(("metric" ->> 'value')::double precision) FILTER (WHERE "metric" ->> 'id' = 'max_drawdown') AS "max_drawdown_fraction",
		max(("metric" ->> 'value')::double precision) FILTER (WHERE "metric" ->> 'id' = 'sharpe') AS "sharpe"
	FROM "backtest_portfolios", jsonb_array_elements("metrics") AS "metric" GROUP BY "backtest_id"
) AS "portfolio" WHERE "portfolio"."backtest_id" = "backtests"."id";--> statement-breakpoint
CREATE INDEX "backtests_by_max_drawdown" ON "backtests" USING btree ("user_id","max_drawdown_fraction","created_at","id") WHERE "backtests"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "backtests_by_max_drawdown_desc" ON "backtests" USING btree ("user_id","max_drawdown_fraction" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "backtests"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "backtests_by_sharpe" ON "backtests" USING btree ("user_id","sharpe","created_at","id") WHERE "backtests"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "backtests_by_sharpe_desc" ON "backtests" USING btree ("user_id","sharpe" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "backtests"."deleted_at" is null;