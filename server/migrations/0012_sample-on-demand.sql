ALTER TABLE "backtest_results" ADD COLUMN "segments" jsonb;--> statement-breakpoint
ALTER TABLE "instruments" ADD COLUMN "prominence" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Results so far have bars of one source: that of their instrument.
UPDATE "backtest_results" SET "segments" = jsonb_build_array(jsonb_build_object(
	'from', to_char(to_timestamp("first_time" / 1000) AT TIME ZONE 'UTC', 'YYYY-MM-DD'),
	'to', to_char(to_timestamp("last_time" / 1000) AT TIME ZONE 'UTC', 'YYYY-MM-DD'),
	'source', "instruments"."source_label",
	'simulated', "instruments"."simulated"))
FROM "instruments" WHERE "instruments"."ticker" = "backtest_results"."ticker" AND "backtest_results"."status" = 'completed';
