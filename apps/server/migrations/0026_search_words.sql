-- As in `db/functions/search.sql`, which is applied later.
create or replace function search_text(value text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select case when octet_length(value) = char_length(value) then lower(value collate "C")
    else regexp_replace(public.search_fold(value), '[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af]', ' \& ', 'g') end
$$;
--> statement-breakpoint
create or replace function search_words(value text) RETURNS SETOF text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select distinct w from regexp_split_to_table(search_text(value), '[^[:alnum:]]+') w
  where char_length(w) between 3 and 40 and w !~ '^[0-9]+$'
$$;
--> statement-breakpoint
CREATE TABLE "search_word" (
	"tenantId" uuid NOT NULL,
	"organizationId" uuid NOT NULL,
	"word" text NOT NULL
);
--> statement-breakpoint
DROP INDEX "time_log_search";--> statement-breakpoint
DROP INDEX "task_attachment_search";--> statement-breakpoint
ALTER TABLE "comment" DROP COLUMN "searchText", ADD COLUMN "searchText" text GENERATED ALWAYS AS (' '::text || search_text(left(plain_text("comment"), 20000))) STORED;--> statement-breakpoint
ALTER TABLE "task" DROP COLUMN "searchText", DROP COLUMN "searchBody",
  ADD COLUMN "searchText" text GENERATED ALWAYS AS (' '::text || search_text("title" || ' ' || coalesce("prefix" || '-', '') || "number"::text)) STORED,
  ADD COLUMN "searchBody" text GENERATED ALWAYS AS (search_text(left(plain_text("description"), 20000))) STORED;--> statement-breakpoint
ALTER TABLE "search_word" ADD CONSTRAINT "search_word_organizationId_fk" FOREIGN KEY ("tenantId","organizationId") REFERENCES "public"."organization"("tenantId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
select stint_guard('search_word');--> statement-breakpoint
insert into search_word ("tenantId", "organizationId", word)
  select distinct x."tenantId", x."organizationId", w from (
    select "tenantId", "organizationId", title as text from task
    union select "tenantId", "organizationId", comment from comment
    union select "tenantId", "organizationId", name from task_attachment
    union select "tenantId", "organizationId", description from time_log where description is not null
  ) x, search_words(left(plain_text(x.text), 20000)) w;--> statement-breakpoint
CREATE INDEX "task_search" ON "task" USING gin ("tenantId","searchText" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "task_search_body" ON "task" USING gin ("tenantId","searchBody" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "comment_search" ON "comment" USING gin ("tenantId","searchText" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "search_word_tenantId_organizationId_word_index" ON "search_word" USING btree ("tenantId","organizationId","word");--> statement-breakpoint
CREATE INDEX "search_word_near" ON "search_word" USING gin ("tenantId","word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "time_log_search" ON "time_log" USING gin ("tenantId",(' '::text || search_text("description")) gin_trgm_ops) WHERE "time_log"."description" is not null and "time_log"."deletedAt" is null;--> statement-breakpoint
CREATE INDEX "task_attachment_search" ON "task_attachment" USING gin ("tenantId",(' '::text || search_text("name")) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "comment_newest" ON "comment" USING btree ("tenantId","organizationId","createdAt") WHERE "comment"."deletedAt" is null;--> statement-breakpoint
CREATE INDEX "task_attachment_newest" ON "task_attachment" USING btree ("tenantId","organizationId","createdAt") WHERE "task_attachment"."deletedAt" is null;--> statement-breakpoint
CREATE INDEX "time_log_described" ON "time_log" USING btree ("tenantId","organizationId","startedAt") WHERE "time_log"."description" is not null and "time_log"."deletedAt" is null;