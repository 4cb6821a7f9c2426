CREATE TABLE "background_migrations" (
	"name" text PRIMARY KEY NOT NULL,
	"position" text,
	"finished_at" timestamp with time zone
);
