CREATE TABLE "alert_children" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"parent_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"watch_id" bigint NOT NULL,
	"ticker" text NOT NULL,
	"interval" text NOT NULL,
	"pause_reason" text,
	"active_from" timestamp with time zone DEFAULT now() NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"last_fired_at" timestamp with time zone,
	"fired" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "alert_delivery" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"quiet_from" text,
	"quiet_to" text,
	"time_zone" text NOT NULL,
	"digest_at" text NOT NULL,
	"webhook_url" text,
	"webhook_secret" text,
	"webhook_status" text,
	"webhook_at" timestamp with time zone,
	"webhook_failing_since" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "alert_dispatches" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"firing_id" bigint NOT NULL,
	"user_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "alert_dispatches_once" UNIQUE("firing_id","channel")
);
--> statement-breakpoint
CREATE TABLE "alert_firings" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"child_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"bar_time" double precision NOT NULL,
	"signal" text NOT NULL,
	"price" double precision NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"notification_id" bigint,
	CONSTRAINT "alert_firings_once" UNIQUE("child_id","bar_time","signal")
);
--> statement-breakpoint
CREATE TABLE "alert_parents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"rule_key" text NOT NULL,
	"rule" jsonb NOT NULL,
	"interval" text NOT NULL,
	"backtest_id" uuid,
	"backtest_result_id" uuid,
	"strategy_id" text,
	"signals" text[] NOT NULL,
	"in_app" boolean NOT NULL,
	"mail" text NOT NULL,
	"webhook" boolean NOT NULL,
	"expires_on" date,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "alert_partitions" (
	"partition" smallint PRIMARY KEY NOT NULL,
	"worker" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alert_signals" (
	"watch_id" bigint NOT NULL,
	"bar_time" double precision NOT NULL,
	"signal" text NOT NULL,
	"price" double precision NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"remark" text,
	CONSTRAINT "alert_signals_watch_id_bar_time_signal_pk" PRIMARY KEY("watch_id","bar_time","signal")
);
--> statement-breakpoint
CREATE TABLE "alert_watches" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"rule_key" text NOT NULL,
	"rule" jsonb NOT NULL,
	"ticker" text NOT NULL,
	"interval" text NOT NULL,
	"partition" smallint NOT NULL,
	"evaluated_to" double precision,
	"position" smallint,
	"silent_since" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "alert_watches_once" UNIQUE("rule_key","ticker","interval")
);
--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "alert_child_id" uuid;--> statement-breakpoint
ALTER TABLE "alert_children" ADD CONSTRAINT "alert_children_parent_id_alert_parents_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."alert_parents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_children" ADD CONSTRAINT "alert_children_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_children" ADD CONSTRAINT "alert_children_watch_id_alert_watches_id_fk" FOREIGN KEY ("watch_id") REFERENCES "public"."alert_watches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_delivery" ADD CONSTRAINT "alert_delivery_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_dispatches" ADD CONSTRAINT "alert_dispatches_firing_id_alert_firings_id_fk" FOREIGN KEY ("firing_id") REFERENCES "public"."alert_firings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_dispatches" ADD CONSTRAINT "alert_dispatches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_firings" ADD CONSTRAINT "alert_firings_child_id_alert_children_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."alert_children"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_firings" ADD CONSTRAINT "alert_firings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_parents" ADD CONSTRAINT "alert_parents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_signals" ADD CONSTRAINT "alert_signals_watch_id_alert_watches_id_fk" FOREIGN KEY ("watch_id") REFERENCES "public"."alert_watches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alert_children_parent" ON "alert_children" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "alert_children_user" ON "alert_children" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "alert_children_watch" ON "alert_children" USING btree ("watch_id") WHERE "alert_children"."deleted_at" is null and "alert_children"."pause_reason" is null;--> statement-breakpoint
CREATE INDEX "alert_children_deleted" ON "alert_children" USING btree ("deleted_at") WHERE "alert_children"."deleted_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "alert_children_once" ON "alert_children" USING btree ("parent_id","ticker") WHERE "alert_children"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "alert_dispatches_due" ON "alert_dispatches" USING btree ("channel","due_at");--> statement-breakpoint
CREATE INDEX "alert_firings_user" ON "alert_firings" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "alert_parents_user" ON "alert_parents" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "alert_parents_backtest" ON "alert_parents" USING btree ("user_id","backtest_id");--> statement-breakpoint
CREATE INDEX "alert_parents_deleted" ON "alert_parents" USING btree ("deleted_at") WHERE "alert_parents"."deleted_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "alert_parents_once" ON "alert_parents" USING btree ("user_id","type","rule_key","interval",coalesce("strategy_id", '')) WHERE "alert_parents"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "alert_watches_partition" ON "alert_watches" USING btree ("partition");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id","id") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_ticker" ON "notifications" USING btree ("user_id","ticker","id");--> statement-breakpoint
CREATE INDEX "notifications_alert" ON "notifications" USING btree ("alert_child_id","id") WHERE "notifications"."alert_child_id" is not null;