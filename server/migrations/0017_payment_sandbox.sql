CREATE TABLE "sandbox_account" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"secret_key" text NOT NULL,
	"publishable_key" text NOT NULL,
	"webhook_secrets" text[] NOT NULL,
	"switches" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_answers" (
	"key" text PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL,
	"request_id" text NOT NULL,
	"status" integer NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_deliveries" (
	"event_id" text NOT NULL,
	"copy" integer DEFAULT 0 NOT NULL,
	"sequence" bigserial NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone,
	"last_status" integer,
	CONSTRAINT "sandbox_deliveries_event_id_copy_pk" PRIMARY KEY("event_id","copy")
);
--> statement-breakpoint
CREATE TABLE "sandbox_objects" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"sequence" bigserial NOT NULL,
	"body" jsonb NOT NULL,
	"hidden" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_objects_sequence_unique" UNIQUE("sequence")
);
--> statement-breakpoint
CREATE TABLE "sandbox_paypal_orders" (
	"id" text PRIMARY KEY NOT NULL,
	"body" jsonb NOT NULL,
	"return_url" text NOT NULL,
	"cancel_url" text NOT NULL,
	"request_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_paypal_orders_request_id_unique" UNIQUE("request_id")
);
--> statement-breakpoint
CREATE INDEX "sandbox_answers_time" ON "sandbox_answers" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sandbox_deliveries_due" ON "sandbox_deliveries" USING btree ("due_at","sequence") WHERE "sandbox_deliveries"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "sandbox_objects_list" ON "sandbox_objects" USING btree ("kind","sequence");--> statement-breakpoint
CREATE INDEX "sandbox_objects_body" ON "sandbox_objects" USING gin ("body" jsonb_path_ops);