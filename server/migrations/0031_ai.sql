CREATE TABLE "ai_summaries" (
	"kind" text NOT NULL,
	"ticker" text NOT NULL,
	"delay_minutes" integer NOT NULL,
	"writer" text NOT NULL,
	"bar" text NOT NULL,
	"text" text NOT NULL,
	"sources" jsonb NOT NULL,
	"unsupported" text[] NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ai_summaries_kind_ticker_delay_minutes_writer_pk" PRIMARY KEY("kind","ticker","delay_minutes","writer")
);
--> statement-breakpoint
CREATE TABLE "ai_usage" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"questions" integer NOT NULL,
	"tokens" bigint NOT NULL,
	CONSTRAINT "ai_usage_counts" CHECK ("ai_usage"."questions" >= 0 and "ai_usage"."tokens" >= 0)
);
--> statement-breakpoint
ALTER TABLE "ai_usage" ADD CONSTRAINT "ai_usage_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;