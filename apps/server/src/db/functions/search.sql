-- Searched texts and queries are compared in this form: lower case, without accents, ligatures and full width.
-- `foldText` of domain/search.ts does the same. After a change of it a migration has to write the stored texts again.
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

-- The text of HTML, as far as a search needs it.
create or replace function plain_text(html text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select replace(replace(replace(replace(replace(regexp_replace(html, '<[^>]*>|&nbsp;', ' ', 'g'),
    '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&#39;', ''''), '&amp;', '&')
$$;

-- The stored form of searched texts: folded, and with spaces around the letters of scripts without spaces, so that an index
-- of trigrams finds each of them. It names the schema, because indexes are built without a search path.
create or replace function search_text(value text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select case when octet_length(value) = char_length(value) then lower(value collate "C")
    else regexp_replace(public.search_fold(value), '[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af]', ' \& ', 'g') end
$$;

-- The words of a text that a query with typos may mean.
create or replace function search_words(value text) RETURNS SETOF text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select distinct w from regexp_split_to_table(search_text(value), '[^[:alnum:]]+') w
  where char_length(w) between 3 and 40 and w !~ '^[0-9]+$'
$$;

-- The pattern of `like` for a word, on texts that begin with a space. One or two letters of a script with spaces stand at
-- the begin of a word.
create or replace function search_pattern(word text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select case when search_fold(word) ~ '^[[:alnum:]]{1,2}$' and word !~ '[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]' then '% ' else '%' end
    || regexp_replace(search_text(word), '([\\%_])', '\\\1', 'g') || '%'
$$;

-- The words of an organization that are similar to one of a query, and those in which letters are swapped. Names that are
-- few are not among the kept words.
create or replace function search_near(organization uuid, word text, most integer) RETURNS SETOF text
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'public'
    AS $$
declare
  tenant constant uuid := nullif(current_setting('app.tenant_id', true), '')::uuid;
  n constant integer := char_length(word);
  swapped text;
  patterns text[] := '{}';
begin
  if tenant is null or n < 4 then
    return;
  end if;
  for i in 1..least(n, 9) - 1 loop
    swapped := overlay(word placing substr(word, i + 1, 1) || substr(word, i, 1) from i for 2);
    patterns := patterns || (swapped || '%');
    for j in i + 2..least(n, 9) - 1 loop
      patterns := patterns || (overlay(swapped placing substr(swapped, j + 1, 1) || substr(swapped, j, 1) from j for 2) || '%');
    end loop;
  end loop;
  perform set_config('pg_trgm.word_similarity_threshold', (case when n < 8 then 0.39 else 0.19 end)::text, true);
  return query execute format(
    'select w.word from (
        select k.word from search_word k where k."tenantId" = %1$L and k."organizationId" = %2$L and (k.word %%> %3$L or k.word like any (%4$L::text[]))
        union select s from (
          select concat_ws('' '', p.name, p.code) from organization_project p where p."tenantId" = %1$L and p."organizationId" = %2$L
          union all select c.name from organization_contact c where c."tenantId" = %1$L and c."organizationId" = %2$L
          union all select o.name from organization_team o where o."tenantId" = %1$L and o."organizationId" = %2$L
          union all select b.name from board b where b."tenantId" = %1$L and b."organizationId" = %2$L
          union all select u.name from employee e join "user" u on u."tenantId" = e."tenantId" and u.id = e."userId"
            where e."tenantId" = %1$L and e."organizationId" = %2$L
        ) n (name), search_words(n.name) s where s %%> %3$L or s like any (%4$L::text[])
      ) w (word) order by word_similarity(%3$L, w.word) desc limit %5$s',
    tenant, organization, word, patterns, most);
end $$;
revoke all on function search_near from public;
grant all on function search_near to stint_app;

-- The newest records of a kind with all words; of each word a text may have another one of its array. Common words are
-- looked for in the newest records first, because an index of trigrams gives all records with them. It runs past row-level
-- security, because such an index cannot be used under it: the caller has to join the records.
create or replace function search_hits(kind text, organization uuid, words jsonb, people uuid[], most integer)
    RETURNS TABLE(id uuid)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'public'
    AS $_$
declare
  tenant constant uuid := nullif(current_setting('app.tenant_id', true), '')::uuid;
  source constant text := case kind when 'task' then 'task' when 'body' then 'task' when 'comment' then 'comment'
    when 'file' then 'task_attachment' when 'entry' then 'time_log' end;
  texts constant text[] := case kind when 'body' then array['t."searchText"', 't."searchBody"']
    when 'file' then array['('' ''::text || search_text(t.name))']
    when 'entry' then array['('' ''::text || search_text(t.description))'] else array['t."searchText"'] end;
  searched constant text := format('t."tenantId" = %L and t."organizationId" = %L and t."deletedAt" is null%s', tenant, organization,
    case when kind = 'entry' then ' and t.description is not null' else '' end);
  narrowed text := '';
  newest constant text := case source when 'time_log' then 'startedAt' when 'task' then 'updatedAt' else 'createdAt' end;
  word jsonb;
  ids uuid[];
begin
  if tenant is null or source is null then
    return;
  end if;
  for word in select jsonb_array_elements(words) loop
    narrowed := narrowed || (select format(' and (%s)', string_agg(format('%s like %L', x, search_pattern(w)), ' or '))
      from unnest(texts) x, jsonb_array_elements_text(word) w);
  end loop;
  if people is not null then
    narrowed := narrowed || format(' and t."employeeId" = any (%L::uuid[])', people);
  end if;
  if most <= 200 then
    execute format('select array(select t.id from (select * from %1$I t where %2$s order by t.%3$I desc limit 2000) t where true%4$s limit %5$s)',
      source, searched, newest, narrowed, most) into ids;
  end if;
  if cardinality(ids) = most then
    return query select unnest(ids);
  else
    return query execute format('select t.id from %I t where %s%s order by t.%I desc limit %s', source, searched, narrowed, newest, most);
  end if;
end $_$;
revoke all on function search_hits from public;
grant all on function search_hits to stint_app;

-- Keeps the words of a column, which the trigger names. Words that are there already are not written, so that writers
-- rarely meet. `offset 0` looks each word up in the index; as a join, the planner would read all words each time.
create or replace function search_words_added() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public'
    AS $$
begin
  -- Most entries begin without a description, and the statement below is planned each time. Only entries have the column.
  if tg_table_name = 'time_log' then
    if not exists (select from added a where a.description is not null) then
      return null;
    end if;
  end if;
  execute format('insert into search_word ("tenantId", "organizationId", word)
    select n."tenantId", n."organizationId", n.word from (
      select distinct a."tenantId", a."organizationId", w from added a, search_words(left(plain_text(a.%I), 20000)) w
    ) n ("tenantId", "organizationId", word) where not exists (select from search_word k
      where k."tenantId" = n."tenantId" and k."organizationId" = n."organizationId" and k.word = n.word offset 0)', tg_argv[0]);
  return null;
end $$;

-- Without sequential scans, because the cached plan may be made while the table is still small. Its `offset 0` as above.
create or replace function search_words_changed() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public'
    SET enable_seqscan TO off
    AS $$
begin
  insert into search_word ("tenantId", "organizationId", word)
  select new."tenantId", new."organizationId", w from search_words(left(plain_text(to_jsonb(new) ->> tg_argv[0]), 20000)) w
  where not exists (select from search_word k
    where k."tenantId" = new."tenantId" and k."organizationId" = new."organizationId" and k.word = w offset 0);
  return null;
end $$;

create or replace trigger task_words_added after insert on task referencing new table as added
  for each statement execute function search_words_added('title');
create or replace trigger comment_words_added after insert on comment referencing new table as added
  for each statement execute function search_words_added('comment');
create or replace trigger task_attachment_words_added after insert on task_attachment referencing new table as added
  for each statement execute function search_words_added('name');
create or replace trigger time_log_words_added after insert on time_log referencing new table as added
  for each statement execute function search_words_added('description');
create or replace trigger task_words_changed after update of title on task
  for each row when (old.title is distinct from new.title) execute function search_words_changed('title');
create or replace trigger comment_words_changed after update of comment on comment
  for each row when (old.comment is distinct from new.comment) execute function search_words_changed('comment');
create or replace trigger task_attachment_words_changed after update of name on task_attachment
  for each row when (old.name is distinct from new.name) execute function search_words_changed('name');
create or replace trigger time_log_words_changed after update of description on time_log
  for each row when (old.description is distinct from new.description) execute function search_words_changed('description');
