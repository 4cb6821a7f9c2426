ALTER TABLE "backtest_results" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "backtest_results" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "backtest_results" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "backtests" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "backtests" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "backtest_results_deleted" ON "backtest_results" USING btree ("deleted_at") WHERE "backtest_results"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "backtests_deleted" ON "backtests" USING btree ("deleted_at") WHERE "backtests"."deleted_at" is not null;