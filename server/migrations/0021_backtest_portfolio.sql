CREATE TABLE "backtest_portfolios" (
	"backtest_id" uuid PRIMARY KEY NOT NULL,
	"reason" text,
	"engine_version" text,
	"semantics_version" integer,
	"currency" text,
	"source" text,
	"series" "bytea",
	"metrics" jsonb,
	"warnings" jsonb,
	"segments" jsonb
);
--> statement-breakpoint
ALTER TABLE "backtest_portfolios" ADD CONSTRAINT "backtest_portfolios_backtest_id_backtests_id_fk" FOREIGN KEY ("backtest_id") REFERENCES "public"."backtests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Not compressed, as those of results.
ALTER TABLE backtest_portfolios ALTER COLUMN series SET STORAGE EXTERNAL;
