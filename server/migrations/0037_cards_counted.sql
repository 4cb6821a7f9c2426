DROP INDEX "backtests_with_tags";--> statement-breakpoint
ALTER TABLE "backtests" ADD COLUMN "tags_key" bigint GENERATED ALWAYS AS (hash_array_extended(tags, 0)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "backtests_of_user" ON "backtests" USING btree ("user_id") WHERE "backtests"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "backtests_by_tags" ON "backtests" USING btree ("user_id","tags_key") WHERE "backtests"."deleted_at" is null and "backtests"."tags" <> '{}';