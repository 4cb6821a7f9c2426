CREATE TABLE "drawings" (
	"user_id" uuid NOT NULL,
	"ticker" text NOT NULL,
	"id" uuid NOT NULL,
	"drawing" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "drawings_user_id_ticker_id_pk" PRIMARY KEY("user_id","ticker","id")
);
--> statement-breakpoint
ALTER TABLE "drawings" ADD CONSTRAINT "drawings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;