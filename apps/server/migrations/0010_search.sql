-- As in `db/functions/search.sql`, which is applied later.
create or replace function search_fold(value text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select case when octet_length(value) = char_length(value) then lower(value collate "C")
    else normalize(translate(
      replace(replace(replace(replace(replace(replace(replace(
        lower(regexp_replace(normalize(value, NFKD), '[\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f\u00ad\u200b-\u200f\u2060\ufeff]', '', 'g')),
        'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'þ', 'th'),
      'ıøØłŁđĐðÐħĦŧŦςىةٱ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹’‘“”‐‑–—', 'ioollddddhhttσيها01234567890123456789''''""----'), NFKC) end
$$;
--> statement-breakpoint
create or replace function plain_text(html text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select replace(replace(replace(replace(replace(regexp_replace(html, '<[^>]*>|&nbsp;', ' ', 'g'),
    '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&#39;', ''''), '&amp;', '&')
$$;
--> statement-breakpoint
ALTER TABLE "task" DROP COLUMN "searchText",
  ADD COLUMN "searchText" text GENERATED ALWAYS AS (' '::text || search_fold("title" || ' ' || coalesce("prefix" || '-', '') || "number"::text)) STORED,
  ADD COLUMN "searchBody" text GENERATED ALWAYS AS (search_fold(left(plain_text("description"), 20000))) STORED;
--> statement-breakpoint
ALTER TABLE "comment" ADD COLUMN "searchText" text GENERATED ALWAYS AS (' '::text || search_fold(left(plain_text("comment"), 20000))) STORED;
--> statement-breakpoint
CREATE INDEX "task_search" ON "task" USING gin ("tenantId","searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "task_search_body" ON "task" USING gin ("tenantId","searchBody" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "comment_search" ON "comment" USING gin ("tenantId","searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "task_attachment_search" ON "task_attachment" USING gin ("tenantId",(' '::text || search_fold("name")) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "time_log_search" ON "time_log" USING gin ("tenantId",(' '::text || search_fold("description")) gin_trgm_ops) WHERE "time_log"."description" is not null and "time_log"."deletedAt" is null;
