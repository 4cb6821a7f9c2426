CREATE TABLE "alert_addresses" (
	"user_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"url" text NOT NULL,
	"secret" text NOT NULL,
	"status" text,
	"last_at" timestamp with time zone,
	"failing_since" timestamp with time zone,
	CONSTRAINT "alert_addresses_user_id_channel_pk" PRIMARY KEY("user_id","channel")
);
--> statement-breakpoint
ALTER TABLE "alert_addresses" ADD CONSTRAINT "alert_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "alert_addresses"
SELECT "user_id", 'webhook', "webhook_url", "webhook_secret", "webhook_status", "webhook_at", "webhook_failing_since"
FROM "alert_delivery" WHERE "webhook_url" IS NOT NULL AND "webhook_secret" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "alert_delivery" DROP COLUMN "webhook_url";--> statement-breakpoint
ALTER TABLE "alert_delivery" DROP COLUMN "webhook_secret";--> statement-breakpoint
ALTER TABLE "alert_delivery" DROP COLUMN "webhook_status";--> statement-breakpoint
ALTER TABLE "alert_delivery" DROP COLUMN "webhook_at";--> statement-breakpoint
ALTER TABLE "alert_delivery" DROP COLUMN "webhook_failing_since";--> statement-breakpoint
ALTER TABLE "alert_parents" ADD COLUMN "channels" text[];--> statement-breakpoint
UPDATE "alert_parents" SET "channels" = array_remove(ARRAY[
	CASE WHEN "in_app" THEN 'in_app' END,
	CASE "mail" WHEN 'each' THEN 'mail' WHEN 'daily' THEN 'digest' END,
	CASE WHEN "push" THEN 'push' END,
	CASE WHEN "webhook" THEN 'webhook' END
], NULL);--> statement-breakpoint
ALTER TABLE "alert_parents" ALTER COLUMN "channels" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "alert_parents" DROP COLUMN "in_app";--> statement-breakpoint
ALTER TABLE "alert_parents" DROP COLUMN "mail";--> statement-breakpoint
ALTER TABLE "alert_parents" DROP COLUMN "webhook";--> statement-breakpoint
ALTER TABLE "alert_parents" DROP COLUMN "push";
