CREATE TABLE "experiment_results" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"experiment_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"ticker" text NOT NULL,
	"credits" integer NOT NULL,
	"runs" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"error" text,
	"engine_version" text,
	"bars_hash" text,
	"best" jsonb,
	"grid" "bytea",
	"windows" jsonb,
	"series" "bytea",
	"length" integer,
	CONSTRAINT "experiment_results_position" UNIQUE("experiment_id","position")
);
--> statement-breakpoint
CREATE TABLE "experiments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"body_hash" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"body" jsonb NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"combinations" integer NOT NULL,
	"total" integer NOT NULL,
	"credits" integer NOT NULL,
	"recoveries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "experiments_request" UNIQUE("user_id","request_id")
);
--> statement-breakpoint
CREATE TABLE "lab_attempts" (
	"number" bigserial PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"certified" boolean NOT NULL,
	"result_id" uuid,
	"name" text NOT NULL,
	"family" text NOT NULL,
	"ticker" text NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"strategy" jsonb NOT NULL,
	"options" jsonb NOT NULL,
	"return_fraction" double precision,
	"buy_and_hold_fraction" double precision,
	"max_drawdown_fraction" double precision,
	"sharpe" double precision,
	"trades" integer NOT NULL,
	"engine_version" text NOT NULL,
	"bars_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lab_attempts_once" UNIQUE("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "test_periods" (
	"user_id" uuid NOT NULL,
	"rule_key" text NOT NULL,
	"ticker" text NOT NULL,
	"share_percent" double precision NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "test_periods_user_id_rule_key_pk" PRIMARY KEY("user_id","rule_key")
);
--> statement-breakpoint
ALTER TABLE "backtests" ADD COLUMN "rule_key" text;--> statement-breakpoint
ALTER TABLE "experiment_results" ADD CONSTRAINT "experiment_results_experiment_id_experiments_id_fk" FOREIGN KEY ("experiment_id") REFERENCES "public"."experiments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experiments" ADD CONSTRAINT "experiments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_attempts" ADD CONSTRAINT "lab_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_attempts" ADD CONSTRAINT "lab_attempts_result_id_backtest_results_id_fk" FOREIGN KEY ("result_id") REFERENCES "public"."backtest_results"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_periods" ADD CONSTRAINT "test_periods_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "experiments_newest" ON "experiments" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "lab_attempts_newest" ON "lab_attempts" USING btree ("user_id","number");--> statement-breakpoint
CREATE INDEX "lab_attempts_result" ON "lab_attempts" USING btree ("result_id");--> statement-breakpoint
-- Columns of float64 hardly get smaller, and trying costs most of the time of writing them: they are stored as they are.
ALTER TABLE experiment_results ALTER COLUMN grid SET STORAGE EXTERNAL, ALTER COLUMN series SET STORAGE EXTERNAL;
