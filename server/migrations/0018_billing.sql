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
ALTER TABLE "billing_customers" ADD CONSTRAINT "billing_customers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_events_time" ON "payment_events" USING btree ("happened_at");--> statement-breakpoint
CREATE INDEX "payments_user" ON "payments" USING btree ("user_id","position");--> statement-breakpoint
CREATE INDEX "payments_open" ON "payments" USING btree ("updated_at") WHERE "payments"."status" = 'pending' or "payments"."refund_due";--> statement-breakpoint
CREATE UNIQUE INDEX "payments_renewal" ON "payments" USING btree ("user_id","renewal_of","renewal_try");--> statement-breakpoint
CREATE INDEX "subscriptions_try" ON "subscriptions" USING btree ("next_try_at");--> statement-breakpoint
CREATE INDEX "subscriptions_end" ON "subscriptions" USING btree ("ends_at");--> statement-breakpoint
-- Tiers were given until now; nobody has paid for one.
INSERT INTO "subscriptions" ("user_id", "given_tier") SELECT "id", "tier" FROM "users" WHERE "tier" <> 'free';--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "tier";--> statement-breakpoint
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
CREATE TRIGGER payments_are_kept BEFORE TRUNCATE ON payments FOR EACH STATEMENT EXECUTE FUNCTION payment_moves_forward();