CREATE TABLE "watchlists" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"tickers" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "watchlists" ADD CONSTRAINT "watchlists_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "watchlists_name" ON "watchlists" USING btree ("user_id","name_key") WHERE "watchlists"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "watchlists_user" ON "watchlists" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "watchlists_deleted" ON "watchlists" USING btree ("deleted_at") WHERE "watchlists"."deleted_at" is not null;