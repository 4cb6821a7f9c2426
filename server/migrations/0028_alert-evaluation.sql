CREATE TABLE "alert_workers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "alert_signals" ADD COLUMN "is_told" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "alert_signals_untold" ON "alert_signals" USING btree ("watch_id") WHERE not "alert_signals"."is_told";--> statement-breakpoint
-- Every bar updates every watch. Its rule stays where it is, out of the row, and the new row beside the old one, without index entries.
ALTER TABLE "alert_watches" ALTER COLUMN "rule" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "alert_watches" SET (toast_tuple_target = 128, fillfactor = 40);
