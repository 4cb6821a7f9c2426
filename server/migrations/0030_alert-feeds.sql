CREATE TABLE "alert_feeds" (
	"ticker" text NOT NULL,
	"interval" text NOT NULL,
	"evaluated_to" double precision NOT NULL,
	"watch_ids" bigint[] NOT NULL,
	CONSTRAINT "alert_feeds_ticker_interval_pk" PRIMARY KEY("ticker","interval")
);
--> statement-breakpoint
ALTER TABLE "alert_watches" DROP COLUMN "silent_since";