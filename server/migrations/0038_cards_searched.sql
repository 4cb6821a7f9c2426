CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
DROP INDEX "backtest_results_tagged";--> statement-breakpoint
DROP INDEX "backtests_searched";--> statement-breakpoint
ALTER TABLE "backtest_results" ADD COLUMN "user_id" uuid;--> statement-breakpoint
UPDATE "backtest_results" SET "user_id" = "backtests"."user_id" FROM "backtests" WHERE "backtests"."id" = "backtest_results"."backtest_id";--> statement-breakpoint
ALTER TABLE "backtest_results" ALTER COLUMN "user_id" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "backtest_results_tagged" ON "backtest_results" USING btree ("user_id") WHERE "backtest_results"."tags" <> '{}' and "backtest_results"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "backtests_searched" ON "backtests" USING gin ("search" gin_trgm_ops) WHERE "backtests"."deleted_at" is null;
