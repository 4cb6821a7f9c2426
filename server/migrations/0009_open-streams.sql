CREATE TABLE "open_streams" (
	"id" uuid PRIMARY KEY NOT NULL,
	"process_id" uuid NOT NULL,
	"user_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stream_processes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"leased_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "open_streams" ADD CONSTRAINT "open_streams_process_id_stream_processes_id_fk" FOREIGN KEY ("process_id") REFERENCES "public"."stream_processes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "open_streams_user" ON "open_streams" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "open_streams_process" ON "open_streams" USING btree ("process_id");