CREATE TABLE "curated_figures" (
	"strategy_id" text NOT NULL,
	"ticker" text NOT NULL,
	"interval" text NOT NULL,
	"basis" text NOT NULL,
	"first_date" text NOT NULL,
	"last_date" text NOT NULL,
	"return_fraction" double precision,
	"buy_and_hold_fraction" double precision,
	"max_drawdown_fraction" double precision,
	"sharpe" double precision,
	"trades" integer NOT NULL,
	"win_fraction" double precision,
	"entries_last_year" integer NOT NULL,
	"last_entry_at" double precision,
	CONSTRAINT "curated_figures_interval_ticker_strategy_id_pk" PRIMARY KEY("interval","ticker","strategy_id")
);
--> statement-breakpoint
CREATE INDEX "curated_figures_by_return" ON "curated_figures" USING btree ("interval","return_fraction");