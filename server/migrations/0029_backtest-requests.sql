CREATE TABLE "backtest_requests" (
	"backtest_id" uuid PRIMARY KEY NOT NULL,
	"body_hash" text NOT NULL,
	"strategy" jsonb NOT NULL,
	"options" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "backtest_requests" ADD CONSTRAINT "backtest_requests_backtest_id_backtests_id_fk" FOREIGN KEY ("backtest_id") REFERENCES "public"."backtests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "backtest_requests" ("backtest_id", "body_hash", "strategy", "options") SELECT "id", "body_hash", "strategy", "options" FROM "backtests";--> statement-breakpoint
ALTER TABLE "backtests" DROP COLUMN "body_hash";--> statement-breakpoint
ALTER TABLE "backtests" DROP COLUMN "strategy";--> statement-breakpoint
ALTER TABLE "backtests" DROP COLUMN "options";