ALTER TABLE "backtest_results" ADD COLUMN "semantics_version" integer;--> statement-breakpoint
-- Every result so far was computed with version 2 of the engine's rules.
UPDATE backtest_results SET semantics_version = 2 WHERE engine_version IS NOT NULL;
