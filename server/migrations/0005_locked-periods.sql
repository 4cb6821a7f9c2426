ALTER TABLE "backtests" ADD COLUMN "locked_period" jsonb;--> statement-breakpoint
ALTER TABLE "experiments" ADD COLUMN "locked_period" jsonb;