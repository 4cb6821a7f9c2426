CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "account_links" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"email" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "api_key_usage" (
	"user_id" uuid NOT NULL,
	"date" date NOT NULL,
	"calls" integer NOT NULL,
	CONSTRAINT "api_key_usage_user_id_date_pk" PRIMARY KEY("user_id","date")
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"prefix" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "api_keys_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "photos" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "photos_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "security_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"device" text
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"device" text DEFAULT 'Unknown device' NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"generation" integer DEFAULT 0 NOT NULL,
	"rotated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"is_confirmed" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"email_verified_at" timestamp with time zone,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"password_hash" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"deletion_at" timestamp with time zone,
	"photo_url" text,
	"notifications" jsonb DEFAULT '{"alerts":true,"backtests":true,"product":false}'::jsonb NOT NULL,
	"invitation_code" text,
	"invitation_status" text,
	"is_developer" boolean DEFAULT false NOT NULL,
	"is_operator" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
	"reached" uuid[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "alert_dispatches_once" UNIQUE("firing_id","channel")
);
--> statement-breakpoint
CREATE TABLE "alert_feeds" (
	"ticker" text NOT NULL,
	"interval" text NOT NULL,
	"evaluated_to" double precision NOT NULL,
	"watch_ids" bigint[] NOT NULL,
	CONSTRAINT "alert_feeds_ticker_interval_pk" PRIMARY KEY("ticker","interval")
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
	"push" boolean DEFAULT false NOT NULL,
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
	"is_told" boolean DEFAULT false NOT NULL,
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
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "alert_watches_once" UNIQUE("rule_key","ticker","interval")
);
--> statement-breakpoint
CREATE TABLE "alert_workers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "background_migrations" (
	"name" text PRIMARY KEY NOT NULL,
	"position" text,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "backtest_portfolios" (
	"backtest_id" uuid PRIMARY KEY NOT NULL,
	"reason" text,
	"engine_version" text,
	"semantics_version" integer,
	"currency" text,
	"source" text,
	"series" "bytea",
	"metrics" jsonb,
	"warnings" jsonb,
	"segments" jsonb
);
--> statement-breakpoint
CREATE TABLE "backtest_requests" (
	"backtest_id" uuid PRIMARY KEY NOT NULL,
	"body_hash" text NOT NULL,
	"strategy" jsonb NOT NULL,
	"options" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "backtest_results" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"backtest_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"ticker" text NOT NULL,
	"credits" integer NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"error" text,
	"engine_version" text,
	"semantics_version" integer,
	"bars_hash" text,
	"length" integer,
	"first_time" double precision,
	"last_time" double precision,
	"first_decision_time" double precision,
	"trade_count" integer,
	"final_equity" double precision,
	"return_fraction" double precision,
	"buy_and_hold_fraction" double precision,
	"max_drawdown_fraction" double precision,
	"sharpe" double precision,
	"series" "bytea",
	"packed_trades" "bytea",
	"metrics" jsonb,
	"warnings" jsonb,
	"segments" jsonb,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "backtest_results_position" UNIQUE("backtest_id","position")
);
--> statement-breakpoint
CREATE TABLE "backtests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"name" text NOT NULL,
	"tickers" text[] NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer NOT NULL,
	"credits" integer NOT NULL,
	"recoveries" integer DEFAULT 0 NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"tags_key" bigint GENERATED ALWAYS AS (hash_array_extended(tags, 0)) STORED NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"first_child_id" uuid,
	"return_fraction" double precision,
	"buy_and_hold_fraction" double precision,
	"search" text DEFAULT '' NOT NULL,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "backtests_request" UNIQUE("user_id","request_id")
);
--> statement-breakpoint
CREATE TABLE "billing_customers" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"default_card" text,
	CONSTRAINT "billing_customers_customer_id_unique" UNIQUE("customer_id")
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"object_id" text,
	"happened_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"position" bigserial NOT NULL,
	"user_id" uuid NOT NULL,
	"method" text NOT NULL,
	"product" text NOT NULL,
	"tier" text,
	"interval" text,
	"credits" integer,
	"reason" text NOT NULL,
	"auto_renewal" boolean DEFAULT false NOT NULL,
	"amount_cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"credit_cents" bigint DEFAULT 0 NOT NULL,
	"priced_at" timestamp with time zone NOT NULL,
	"subscription_version" integer DEFAULT 0 NOT NULL,
	"renewal_of" timestamp with time zone,
	"renewal_try" integer,
	"revision" integer DEFAULT 0 NOT NULL,
	"provider_id" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"was_tried" boolean DEFAULT false NOT NULL,
	"failure" text,
	"card_brand" text,
	"card_last4" text,
	"refunded_cents" bigint DEFAULT 0 NOT NULL,
	"refund_due" boolean DEFAULT false NOT NULL,
	"paid_at" timestamp with time zone,
	"receipt_number" bigint,
	"buyer_name" text,
	"buyer_email" text,
	"period_from" timestamp with time zone,
	"period_to" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_provider_id_unique" UNIQUE("provider_id"),
	CONSTRAINT "payments_receipt_number_unique" UNIQUE("receipt_number"),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount_cents" > 0 and "payments"."credit_cents" >= 0),
	CONSTRAINT "payments_refund" CHECK ("payments"."refunded_cents" between 0 and "payments"."amount_cents"),
	CONSTRAINT "payments_receipt" CHECK (("payments"."receipt_number" is null) = ("payments"."paid_at" is null))
);
--> statement-breakpoint
CREATE TABLE "receipt_numbers" (
	"id" integer PRIMARY KEY NOT NULL,
	"last" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"given_tier" text DEFAULT 'free' NOT NULL,
	"period" jsonb,
	"coming" jsonb,
	"auto_renewal" boolean DEFAULT false NOT NULL,
	"next_tier" text,
	"next_interval" text,
	"next_try_at" timestamp with time zone,
	"failed_tries" integer DEFAULT 0 NOT NULL,
	"reminded_of" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"version" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "curated_figures" (
	"strategy_id" text NOT NULL,
	"ticker" text NOT NULL,
	"interval" text NOT NULL,
	"basis" text NOT NULL,
	"first_date" text NOT NULL,
	"last_date" text NOT NULL,
	"return_fraction" double precision,
	"buy_and_hold_fraction" double precision,
	"max_drawdown_fraction" double precision,
	"sharpe" double precision,
	"trades" integer NOT NULL,
	"win_fraction" double precision,
	"entries_last_year" integer NOT NULL,
	"last_entry_at" double precision,
	CONSTRAINT "curated_figures_interval_ticker_strategy_id_pk" PRIMARY KEY("interval","ticker","strategy_id")
);
--> statement-breakpoint
CREATE TABLE "queue_figures" (
	"queue" text PRIMARY KEY NOT NULL,
	"ended" bigint DEFAULT 0 NOT NULL,
	"failed" bigint DEFAULT 0 NOT NULL,
	"duration_ms" bigint DEFAULT 0 NOT NULL,
	"last_started_at" timestamp with time zone NOT NULL,
	"last_duration_ms" integer NOT NULL,
	"last_error" text,
	"last_failed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "server_processes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"pid" integer NOT NULL,
	"role" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"memory_bytes" bigint NOT NULL,
	"pools" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"transaction_id" bigint NOT NULL,
	"user_id" uuid NOT NULL,
	"account" text NOT NULL,
	"credits" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_snapshots" (
	"user_id" uuid NOT NULL,
	"account" text NOT NULL,
	"credits" bigint NOT NULL,
	"entry_id" bigint NOT NULL,
	CONSTRAINT "ledger_snapshots_user_id_account_pk" PRIMARY KEY("user_id","account"),
	CONSTRAINT "ledger_snapshots_not_negative" CHECK ("ledger_snapshots"."credits" >= 0 or "ledger_snapshots"."account" in ('issued', 'expired', 'spent'))
);
--> statement-breakpoint
CREATE TABLE "ledger_transactions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_once" UNIQUE("user_id","kind","reference")
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"to" text NOT NULL,
	"content" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"failure" text
);
--> statement-breakpoint
CREATE TABLE "bars" (
	"ticker" text NOT NULL,
	"interval" text NOT NULL,
	"year" smallint NOT NULL,
	"length" integer NOT NULL,
	"columns" "bytea" NOT NULL,
	CONSTRAINT "bars_ticker_interval_year_pk" PRIMARY KEY("ticker","interval","year")
);
--> statement-breakpoint
CREATE TABLE "data_sets" (
	"provider" text PRIMARY KEY NOT NULL,
	"sha256" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "instruments" (
	"ticker" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"name" text NOT NULL,
	"exchange" text NOT NULL,
	"type" text NOT NULL,
	"currency" text NOT NULL,
	"description" text NOT NULL,
	"sector" text,
	"industry" text,
	"website" text,
	"source_label" text NOT NULL,
	"simulated" boolean NOT NULL,
	"delisted_on" date,
	"prominence" double precision DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"body" text,
	"href" text,
	"ticker" text,
	"alert_child_id" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "notifications_once" UNIQUE("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "push_keys" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	CONSTRAINT "push_keys_once" CHECK ("push_keys"."is_only")
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_failed_at" timestamp with time zone,
	CONSTRAINT "push_subscriptions_endpoint" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "registry_audit" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"remote" text NOT NULL,
	"detail" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registry_tokens" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"remote" text NOT NULL,
	"name" text NOT NULL,
	"secret_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone DEFAULT now() + interval '90 days' NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "registry_tokens_secret_hash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
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
CREATE TABLE "registry_pins" (
	"address_hash" text NOT NULL,
	"remote" text NOT NULL,
	"hash" text NOT NULL,
	"user_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "registry_pins_address_hash_remote_pk" PRIMARY KEY("address_hash","remote")
);
--> statement-breakpoint
CREATE TABLE "registry_releases" (
	"remote" text NOT NULL,
	"hash" text NOT NULL,
	"version" text NOT NULL,
	"content" jsonb NOT NULL,
	"bytes" bigint NOT NULL,
	"published_by" text NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	"last_open_at" timestamp with time zone,
	CONSTRAINT "registry_releases_remote_hash_pk" PRIMARY KEY("remote","hash")
);
--> statement-breakpoint
CREATE TABLE "registry_remotes" (
	"name" text PRIMARY KEY NOT NULL,
	"active_hash" text,
	"canary_hash" text,
	"canary_percent" integer DEFAULT 0 NOT NULL,
	"history" text[] DEFAULT '{}' NOT NULL,
	"built_hash" text,
	"auto_rollback" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registry_telemetry" (
	"remote" text NOT NULL,
	"hash" text NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"counter" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "registry_telemetry_remote_hash_hour_counter_pk" PRIMARY KEY("remote","hash","hour","counter")
);
--> statement-breakpoint
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
CREATE TABLE "screener_closes" (
	"ticker" text NOT NULL,
	"session" double precision NOT NULL,
	"figures" jsonb NOT NULL,
	CONSTRAINT "screener_closes_ticker_session_pk" PRIMARY KEY("ticker","session")
);
--> statement-breakpoint
CREATE TABLE "screener_progress" (
	"delay_minutes" integer PRIMARY KEY NOT NULL,
	"done" integer NOT NULL,
	"total" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "screener_rows" (
	"delay_minutes" integer NOT NULL,
	"ticker" text NOT NULL,
	"basis" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"exchange" text NOT NULL,
	"sector" text,
	"industry" text,
	"currency" text NOT NULL,
	"price" double precision NOT NULL,
	"change" double precision,
	"return_1d_fraction" double precision,
	"return_1w_fraction" double precision,
	"return_1m_fraction" double precision,
	"return_3m_fraction" double precision,
	"return_1y_fraction" double precision,
	"return_ytd_fraction" double precision,
	"volume" double precision,
	"average_volume_30d" double precision,
	"relative_volume_ratio" double precision,
	"market_cap" double precision,
	"shares_outstanding" double precision,
	"pe_ratio" double precision,
	"forward_pe_ratio" double precision,
	"trailing_eps" double precision,
	"price_to_sales_ratio" double precision,
	"price_to_book_ratio" double precision,
	"dividend_yield_fraction" double precision,
	"net_margin_ratio" double precision,
	"return_on_equity_ratio" double precision,
	"debt_to_equity_ratio" double precision,
	"revenue_growth_fraction" double precision,
	"beta" double precision,
	"volatility_30d_fraction" double precision,
	"rsi_14" double precision,
	"sma_50_distance_fraction" double precision,
	"sma_200_distance_fraction" double precision,
	"year_high" double precision,
	"year_low" double precision,
	"year_high_distance_fraction" double precision,
	"year_low_distance_fraction" double precision,
	"next_earnings_date" date,
	"as_of" double precision NOT NULL,
	"updated_at" double precision NOT NULL,
	"source" text NOT NULL,
	"source_label" text NOT NULL,
	"simulated" boolean NOT NULL,
	CONSTRAINT "screener_rows_delay_minutes_ticker_pk" PRIMARY KEY("delay_minutes","ticker")
);
--> statement-breakpoint
CREATE TABLE "saved_strategies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"strategy" jsonb NOT NULL,
	"options" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_strategies_name" UNIQUE("user_id","name_key")
);
--> statement-breakpoint
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
CREATE TABLE "suggestions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"text" text NOT NULL,
	"page" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_key_usage" ADD CONSTRAINT "api_key_usage_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_usage" ADD CONSTRAINT "ai_usage_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "backtest_portfolios" ADD CONSTRAINT "backtest_portfolios_backtest_id_backtests_id_fk" FOREIGN KEY ("backtest_id") REFERENCES "public"."backtests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "backtest_requests" ADD CONSTRAINT "backtest_requests_backtest_id_backtests_id_fk" FOREIGN KEY ("backtest_id") REFERENCES "public"."backtests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "backtest_results" ADD CONSTRAINT "backtest_results_backtest_id_backtests_id_fk" FOREIGN KEY ("backtest_id") REFERENCES "public"."backtests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "backtests" ADD CONSTRAINT "backtests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_customers" ADD CONSTRAINT "billing_customers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_snapshots" ADD CONSTRAINT "ledger_snapshots_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bars" ADD CONSTRAINT "bars_ticker_instruments_ticker_fk" FOREIGN KEY ("ticker") REFERENCES "public"."instruments"("ticker") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registry_tokens" ADD CONSTRAINT "registry_tokens_remote_registry_remotes_name_fk" FOREIGN KEY ("remote") REFERENCES "public"."registry_remotes"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registry_failure_references" ADD CONSTRAINT "registry_failure_references_failure_id_registry_failures_id_fk" FOREIGN KEY ("failure_id") REFERENCES "public"."registry_failures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registry_pins" ADD CONSTRAINT "registry_pins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registry_pins" ADD CONSTRAINT "registry_pins_remote_hash_registry_releases_remote_hash_fk" FOREIGN KEY ("remote","hash") REFERENCES "public"."registry_releases"("remote","hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registry_releases" ADD CONSTRAINT "registry_releases_remote_registry_remotes_name_fk" FOREIGN KEY ("remote") REFERENCES "public"."registry_remotes"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_strategies" ADD CONSTRAINT "saved_strategies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_streams" ADD CONSTRAINT "open_streams_process_id_stream_processes_id_fk" FOREIGN KEY ("process_id") REFERENCES "public"."stream_processes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestions" ADD CONSTRAINT "suggestions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watchlists" ADD CONSTRAINT "watchlists_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_links_user" ON "account_links" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE INDEX "account_links_expiry" ON "account_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "security_events_user" ON "security_events" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "security_events_kind" ON "security_events" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_verified_email" ON "users" USING btree ("email") WHERE "users"."email_verified_at" is not null;--> statement-breakpoint
CREATE INDEX "users_email" ON "users" USING btree ("email","created_at");--> statement-breakpoint
CREATE INDEX "users_deletion" ON "users" USING btree ("deletion_at") WHERE "users"."status" = 'deletion_pending';--> statement-breakpoint
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
CREATE INDEX "alert_signals_untold" ON "alert_signals" USING btree ("watch_id") WHERE not "alert_signals"."is_told";--> statement-breakpoint
CREATE INDEX "alert_watches_partition" ON "alert_watches" USING btree ("partition");--> statement-breakpoint
CREATE INDEX "backtest_results_tagged" ON "backtest_results" USING btree ("user_id") WHERE "backtest_results"."tags" <> '{}' and "backtest_results"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "backtest_results_deleted" ON "backtest_results" USING btree ("deleted_at") WHERE "backtest_results"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "backtests_tagged" ON "backtests" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "backtests_searched" ON "backtests" USING gin ("search" gin_trgm_ops) WHERE "backtests"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "backtests_of_tickers" ON "backtests" USING gin ("tickers");--> statement-breakpoint
CREATE INDEX "backtests_by_creation" ON "backtests" USING btree ("user_id","created_at","id") WHERE "backtests"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "backtests_of_user" ON "backtests" USING btree ("user_id") WHERE "backtests"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "backtests_by_tags" ON "backtests" USING btree ("user_id","tags_key") WHERE "backtests"."deleted_at" is null and "backtests"."tags" <> '{}';--> statement-breakpoint
CREATE INDEX "backtests_by_name" ON "backtests" USING btree ("user_id",lower("name"),"created_at","id","name") WHERE "backtests"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "backtests_by_tickers" ON "backtests" USING btree ("user_id","total","created_at","id") WHERE "backtests"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "backtests_by_start" ON "backtests" USING btree ("user_id","start_date","created_at","id") WHERE "backtests"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "backtests_by_end" ON "backtests" USING btree ("user_id","end_date","created_at","id") WHERE "backtests"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "backtests_by_status" ON "backtests" USING btree ("user_id","status","created_at","id") WHERE "backtests"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "backtests_by_credits" ON "backtests" USING btree ("user_id","credits","created_at","id") WHERE "backtests"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "backtests_by_return" ON "backtests" USING btree ("user_id","return_fraction","created_at","id") WHERE "backtests"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "backtests_by_return_desc" ON "backtests" USING btree ("user_id","return_fraction" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "backtests"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "backtests_by_buy_and_hold" ON "backtests" USING btree ("user_id","buy_and_hold_fraction","created_at","id") WHERE "backtests"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "backtests_by_buy_and_hold_desc" ON "backtests" USING btree ("user_id","buy_and_hold_fraction" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "backtests"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "backtests_deleted" ON "backtests" USING btree ("deleted_at") WHERE "backtests"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "payment_events_time" ON "payment_events" USING btree ("happened_at");--> statement-breakpoint
CREATE INDEX "payments_user" ON "payments" USING btree ("user_id","position");--> statement-breakpoint
CREATE INDEX "payments_open" ON "payments" USING btree ("updated_at") WHERE "payments"."status" = 'pending' or "payments"."refund_due";--> statement-breakpoint
CREATE UNIQUE INDEX "payments_renewal" ON "payments" USING btree ("user_id","renewal_of","renewal_try");--> statement-breakpoint
CREATE INDEX "subscriptions_try" ON "subscriptions" USING btree ("next_try_at");--> statement-breakpoint
CREATE INDEX "subscriptions_end" ON "subscriptions" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "curated_figures_by_return" ON "curated_figures" USING btree ("interval","return_fraction");--> statement-breakpoint
CREATE INDEX "server_processes_seen" ON "server_processes" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "ledger_entries_user" ON "ledger_entries" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "ledger_entries_transaction" ON "ledger_entries" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "mails_time" ON "mails" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mails_to" ON "mails" USING btree ("to","created_at");--> statement-breakpoint
CREATE INDEX "notifications_user" ON "notifications" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id","id") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_ticker" ON "notifications" USING btree ("user_id","ticker","id");--> statement-breakpoint
CREATE INDEX "notifications_alert" ON "notifications" USING btree ("alert_child_id","id") WHERE "notifications"."alert_child_id" is not null;--> statement-breakpoint
CREATE INDEX "push_subscriptions_user" ON "push_subscriptions" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "push_subscriptions_session" ON "push_subscriptions" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "registry_audit_remote" ON "registry_audit" USING btree ("remote","id");--> statement-breakpoint
CREATE INDEX "registry_failure_references_failure" ON "registry_failure_references" USING btree ("failure_id","at");--> statement-breakpoint
CREATE INDEX "registry_failure_references_at" ON "registry_failure_references" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "registry_failures_cause" ON "registry_failures" USING btree ("remote","hash","fingerprint");--> statement-breakpoint
CREATE INDEX "registry_failures_seen" ON "registry_failures" USING btree ("last_seen","id");--> statement-breakpoint
CREATE INDEX "registry_failures_remote" ON "registry_failures" USING btree ("remote","last_seen","id");--> statement-breakpoint
CREATE UNIQUE INDEX "registry_pins_user" ON "registry_pins" USING btree ("user_id","remote");--> statement-breakpoint
CREATE INDEX "registry_telemetry_hour" ON "registry_telemetry" USING btree ("hour");--> statement-breakpoint
CREATE INDEX "sandbox_answers_time" ON "sandbox_answers" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sandbox_deliveries_due" ON "sandbox_deliveries" USING btree ("due_at","sequence") WHERE "sandbox_deliveries"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "sandbox_objects_list" ON "sandbox_objects" USING btree ("kind","sequence");--> statement-breakpoint
CREATE INDEX "sandbox_objects_body" ON "sandbox_objects" USING gin ("body" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "screener_market_cap" ON "screener_rows" USING btree ("delay_minutes","market_cap" DESC NULLS LAST,"ticker");--> statement-breakpoint
CREATE INDEX "open_streams_user" ON "open_streams" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "open_streams_process" ON "open_streams" USING btree ("process_id");--> statement-breakpoint
CREATE INDEX "suggestions_user" ON "suggestions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "watchlists_name" ON "watchlists" USING btree ("user_id","name_key") WHERE "watchlists"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "watchlists_user" ON "watchlists" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "watchlists_deleted" ON "watchlists" USING btree ("deleted_at") WHERE "watchlists"."deleted_at" is not null;--> statement-breakpoint
-- The legs of every ledger transaction add up to 0 when it commits.
CREATE FUNCTION ledger_is_balanced() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(credits) FROM ledger_entries WHERE transaction_id = NEW.transaction_id) <> 0 THEN
    RAISE EXCEPTION 'ledger transaction % does not add up to 0', NEW.transaction_id;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_balanced AFTER INSERT ON ledger_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_is_balanced();--> statement-breakpoint
-- The ledger is append-only for every role, the owner's included: entries are added, never changed or deleted.
-- ALWAYS: also where session_replication_role is "replica".
CREATE FUNCTION ledger_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is append-only: correct it with another transaction';
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();--> statement-breakpoint
CREATE TRIGGER ledger_transactions_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_transactions
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();--> statement-breakpoint
ALTER TABLE ledger_entries ENABLE ALWAYS TRIGGER ledger_entries_append_only;--> statement-breakpoint
ALTER TABLE ledger_transactions ENABLE ALWAYS TRIGGER ledger_transactions_append_only;--> statement-breakpoint
-- Releases and the audit log are added, never changed; of a release only when it was last used.
CREATE FUNCTION registry_release_is_immutable() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.remote, NEW.hash, NEW.version, NEW.content, NEW.bytes) IS DISTINCT FROM (OLD.remote, OLD.hash, OLD.version, OLD.content, OLD.bytes) THEN
    RAISE EXCEPTION 'a release does not change: publish another';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER registry_releases_immutable BEFORE UPDATE ON registry_releases
  FOR EACH ROW EXECUTE FUNCTION registry_release_is_immutable();--> statement-breakpoint
CREATE FUNCTION registry_audit_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit log is append-only';
END $$;--> statement-breakpoint
CREATE TRIGGER registry_audit_append_only BEFORE UPDATE OR DELETE ON registry_audit
  FOR EACH ROW EXECUTE FUNCTION registry_audit_is_append_only();--> statement-breakpoint
CREATE FUNCTION security_events_are_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit log is append-only';
END $$;--> statement-breakpoint
CREATE TRIGGER security_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON security_events
  FOR EACH STATEMENT EXECUTE FUNCTION security_events_are_append_only();--> statement-breakpoint
ALTER TABLE security_events ENABLE ALWAYS TRIGGER security_events_append_only;--> statement-breakpoint
INSERT INTO "receipt_numbers" ("id", "last") VALUES (1, 0);--> statement-breakpoint
-- A payment only moves forward, keeps what it was paid for, and is never deleted.
CREATE FUNCTION payment_moves_forward() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'UPDATE' THEN
    RAISE EXCEPTION 'payments are kept';
  END IF;
  IF OLD.status <> NEW.status AND OLD.status <> 'pending' AND NOT (OLD.status = 'succeeded' AND NEW.status = 'refunded') THEN
    RAISE EXCEPTION 'payment % does not go back from % to %', OLD.id, OLD.status, NEW.status;
  END IF;
  IF NEW.refunded_cents < OLD.refunded_cents THEN
    RAISE EXCEPTION 'payment % has been refunded % cents already', OLD.id, OLD.refunded_cents;
  END IF;
  IF OLD.receipt_number IS NOT NULL AND (OLD.receipt_number, OLD.amount_cents, OLD.paid_at, OLD.user_id, OLD.buyer_name, OLD.buyer_email)
    IS DISTINCT FROM (NEW.receipt_number, NEW.amount_cents, NEW.paid_at, NEW.user_id, NEW.buyer_name, NEW.buyer_email) THEN
    RAISE EXCEPTION 'payment % has a receipt', OLD.id;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER payments_move_forward BEFORE UPDATE OR DELETE ON payments FOR EACH ROW EXECUTE FUNCTION payment_moves_forward();--> statement-breakpoint
CREATE TRIGGER payments_are_kept BEFORE TRUNCATE ON payments FOR EACH STATEMENT EXECUTE FUNCTION payment_moves_forward();--> statement-breakpoint
-- Columns of float64 hardly get smaller, and trying costs most of the time of writing them: they are stored as they are.
ALTER TABLE backtest_results ALTER COLUMN series SET STORAGE EXTERNAL, ALTER COLUMN packed_trades SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE backtest_portfolios ALTER COLUMN series SET STORAGE EXTERNAL;--> statement-breakpoint
-- Every bar updates every watch. Its rule stays where it is, out of the row, and the new row beside the old one, without index entries.
ALTER TABLE alert_watches ALTER COLUMN rule SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE alert_watches SET (toast_tuple_target = 128, fillfactor = 40);
