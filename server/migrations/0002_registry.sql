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
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "registry_tokens_secret_hash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "registry_pins" (
	"user_id" uuid NOT NULL,
	"remote" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "registry_pins_user_id_remote_pk" PRIMARY KEY("user_id","remote")
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
ALTER TABLE "users" ADD COLUMN "is_developer" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "registry_tokens" ADD CONSTRAINT "registry_tokens_remote_registry_remotes_name_fk" FOREIGN KEY ("remote") REFERENCES "public"."registry_remotes"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registry_pins" ADD CONSTRAINT "registry_pins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registry_pins" ADD CONSTRAINT "registry_pins_remote_hash_registry_releases_remote_hash_fk" FOREIGN KEY ("remote","hash") REFERENCES "public"."registry_releases"("remote","hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registry_releases" ADD CONSTRAINT "registry_releases_remote_registry_remotes_name_fk" FOREIGN KEY ("remote") REFERENCES "public"."registry_remotes"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "registry_audit_remote" ON "registry_audit" USING btree ("remote","id");--> statement-breakpoint
CREATE INDEX "registry_telemetry_hour" ON "registry_telemetry" USING btree ("hour");--> statement-breakpoint
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
  FOR EACH ROW EXECUTE FUNCTION registry_audit_is_append_only();
