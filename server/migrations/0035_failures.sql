CREATE TABLE "registry_failure_references" (
	"reference" text NOT NULL,
	"failure_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"page" text,
	CONSTRAINT "registry_failure_references_reference_failure_id_pk" PRIMARY KEY("reference","failure_id")
);
--> statement-breakpoint
CREATE TABLE "registry_failures" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"remote" text NOT NULL,
	"hash" text NOT NULL,
	"fingerprint" text NOT NULL,
	"kind" text NOT NULL,
	"part" text,
	"page" text,
	"message" text NOT NULL,
	"stack" text,
	"mapped_stack" text,
	"shell_hash" text NOT NULL,
	"count" integer NOT NULL,
	"first_seen" timestamp with time zone NOT NULL,
	"last_seen" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "registry_remotes" ADD COLUMN "auto_rollback" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "registry_failure_references" ADD CONSTRAINT "registry_failure_references_failure_id_registry_failures_id_fk" FOREIGN KEY ("failure_id") REFERENCES "public"."registry_failures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "registry_failure_references_failure" ON "registry_failure_references" USING btree ("failure_id","at");--> statement-breakpoint
CREATE INDEX "registry_failure_references_at" ON "registry_failure_references" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "registry_failures_cause" ON "registry_failures" USING btree ("remote","hash","fingerprint");--> statement-breakpoint
CREATE INDEX "registry_failures_seen" ON "registry_failures" USING btree ("last_seen","id");--> statement-breakpoint
CREATE INDEX "registry_failures_remote" ON "registry_failures" USING btree ("remote","last_seen","id");