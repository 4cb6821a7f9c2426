CREATE TABLE "alert_workers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "alert_signals" ADD COLUMN "is_told" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "alert_signals_untold" ON "alert_signals" USING btree ("watch_id") WHERE not "alert_signals"."is_told";