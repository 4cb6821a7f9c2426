CREATE TABLE "screener_closes" (
	"ticker" text NOT NULL,
	"session" double precision NOT NULL,
	"figures" jsonb NOT NULL,
	CONSTRAINT "screener_closes_ticker_session_pk" PRIMARY KEY("ticker","session")
);
--> statement-breakpoint
ALTER TABLE "screener_rows" ALTER COLUMN "year_high" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "screener_rows" ALTER COLUMN "year_low" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "screener_rows" ALTER COLUMN "year_high_distance_fraction" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "screener_rows" ALTER COLUMN "year_low_distance_fraction" DROP NOT NULL;