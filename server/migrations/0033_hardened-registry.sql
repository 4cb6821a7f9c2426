ALTER TABLE "registry_tokens" ADD COLUMN "expires_at" timestamp with time zone DEFAULT now() + interval '90 days' NOT NULL;--> statement-breakpoint
ALTER TABLE "registry_pins" ADD COLUMN "address_hash" text;--> statement-breakpoint
ALTER TABLE "registry_pins" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
-- An address that its account no longer owns may belong to another one.
UPDATE "registry_pins" SET "address_hash" = encode(sha256(convert_to("email" || CASE WHEN "email_verified_at" IS NULL THEN ' ' || "id" ELSE '' END, 'UTF8')), 'hex')
FROM "users" WHERE "users"."id" = "registry_pins"."user_id";--> statement-breakpoint
ALTER TABLE "registry_pins" ALTER COLUMN "address_hash" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "registry_pins" DROP CONSTRAINT "registry_pins_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "registry_pins" DROP CONSTRAINT "registry_pins_user_id_remote_pk";--> statement-breakpoint
ALTER TABLE "registry_pins" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "registry_pins" ADD CONSTRAINT "registry_pins_address_hash_remote_pk" PRIMARY KEY("address_hash","remote");--> statement-breakpoint
ALTER TABLE "registry_pins" ADD CONSTRAINT "registry_pins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "registry_pins_user" ON "registry_pins" USING btree ("user_id","remote");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");
