DROP INDEX "backtests_newest";--> statement-breakpoint
ALTER TABLE "backtests" ADD COLUMN "first_child_id" uuid;--> statement-breakpoint
ALTER TABLE "backtests" ADD COLUMN "return_fraction" double precision;--> statement-breakpoint
ALTER TABLE "backtests" ADD COLUMN "buy_and_hold_fraction" double precision;--> statement-breakpoint
ALTER TABLE "backtests" ADD COLUMN "search" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Before the indexes, so that they are built once. Backtests that run get their means when they end.
UPDATE backtests SET
  search = left(lower(name || ' ' || array_to_string(tickers, ' ')), 1000),
  first_child_id = figures.first_child_id,
  return_fraction = CASE WHEN ended_at IS NOT NULL THEN figures.return_fraction END,
  buy_and_hold_fraction = CASE WHEN ended_at IS NOT NULL THEN figures.buy_and_hold_fraction END
FROM (
  SELECT backtest_id, (array_agg(id ORDER BY position))[1] AS first_child_id, avg(return_fraction) AS return_fraction,
    avg(buy_and_hold_fraction) AS buy_and_hold_fraction
  FROM backtest_results WHERE deleted_at IS NULL GROUP BY backtest_id
) AS figures WHERE figures.backtest_id = backtests.id;--> statement-breakpoint
CREATE INDEX "backtest_results_tagged" ON "backtest_results" USING btree ("backtest_id") WHERE "backtest_results"."tags" <> '{}' and "backtest_results"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "backtests_tagged" ON "backtests" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "backtests_of_tickers" ON "backtests" USING gin ("tickers");--> statement-breakpoint
CREATE INDEX "backtests_by_creation" ON "backtests" USING btree ("user_id","created_at","id") WHERE "backtests"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "backtests_searched" ON "backtests" USING btree ("user_id","created_at","id","search","return_fraction") WHERE "backtests"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "backtests_with_tags" ON "backtests" USING btree ("user_id") WHERE "backtests"."deleted_at" is null and "backtests"."tags" <> '{}';--> statement-breakpoint
CREATE INDEX "backtests_by_name" ON "backtests" USING btree ("user_id",lower("name"),"created_at","id","name") WHERE "backtests"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "backtests_by_tickers" ON "backtests" USING btree ("user_id","total","created_at","id") WHERE "backtests"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "backtests_by_start" ON "backtests" USING btree ("user_id","start_date","created_at","id") WHERE "backtests"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "backtests_by_end" ON "backtests" USING btree ("user_id","end_date","created_at","id") WHERE "backtests"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "backtests_by_status" ON "backtests" USING btree ("user_id","status","created_at","id") WHERE "backtests"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "backtests_by_credits" ON "backtests" USING btree ("user_id","credits","created_at","id") WHERE "backtests"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "backtests_by_return" ON "backtests" USING btree ("user_id","return_fraction","created_at","id") WHERE "backtests"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "backtests_by_return_desc" ON "backtests" USING btree ("user_id","return_fraction" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "backtests"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "backtests_by_buy_and_hold" ON "backtests" USING btree ("user_id","buy_and_hold_fraction","created_at","id") WHERE "backtests"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "backtests_by_buy_and_hold_desc" ON "backtests" USING btree ("user_id","buy_and_hold_fraction" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "backtests"."deleted_at" is null;