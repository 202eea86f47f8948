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

-- The patterns of `like` for a folded word, on texts that begin with a space. One or two letters of a script with spaces
-- stand at the begin of a word. With `near`, also the words with swapped letters, as far as trigrams would not find them.
create or replace function search_patterns(word text, near boolean) RETURNS text[]
    LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
    AS $$
declare
  n constant integer := char_length(word);
  patterns text[] := array[word];
  swapped text;
begin
  if near and n between 4 and 9 then
    for i in 1..n - 1 loop
      swapped := overlay(word placing substr(word, i + 1, 1) || substr(word, i, 1) from i for 2);
      if n < 8 then
        patterns := patterns || swapped;
      else
        for j in i + 2..n - 1 loop
          patterns := patterns || overlay(swapped placing substr(swapped, j + 1, 1) || substr(swapped, j, 1) from j for 2);
        end loop;
      end if;
    end loop;
  end if;
  return array(select case when n < 3 and p ~ '^[a-z0-9а-яα-ω]+$' then '% ' else '%' end
    || regexp_replace(p, '([\\%_])', '\\\1', 'g') || '%' from unnest(patterns) p);
end $$;

-- How similar a word with as many typos as a search forgives is at least: one of 4 letters, two of 8.
create or replace function search_nearness(word text) RETURNS real
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$ select case when char_length(word) < 4 then 2 when char_length(word) < 8 then 0.39 else 0.19 end::real $$;

-- The newest records of a kind with all words, or the most similar ones with `near`. It runs past row-level security, because an index of trigrams cannot be
-- used under it: whoever calls it has to join the records.
create or replace function search_hits(kind text, organization uuid, words text[], near boolean, people uuid[], most integer)
    RETURNS TABLE(id uuid)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'public'
    AS $_$
declare
  tenant constant uuid := nullif(current_setting('app.tenant_id', true), '')::uuid;
  source constant text := case kind when 'task' then 'task' when 'body' then 'task' when 'comment' then 'comment'
    when 'file' then 'task_attachment' when 'entry' then 'time_log' end;
  texts constant text[] := case kind when 'body' then array['t."searchText"', 't."searchBody"']
    when 'file' then array['('' ''::text || search_fold(t.name))']
    when 'entry' then array['('' ''::text || search_fold(t.description))'] else array['t."searchText"'] end;
  narrowed text := case when kind = 'entry' then ' and t.description is not null' else '' end;
  word text;
begin
  if tenant is null or source is null then
    return;
  end if;
  foreach word in array words loop
    word := search_fold(word);
    narrowed := narrowed || (select format(' and (%s)', string_agg(condition, ' or ')) from unnest(texts) x, lateral (
        select format('%s like %L', x, p) from unnest(search_patterns(word, near)) p
        union all select format('%s %%> %L', x, word) where near and char_length(word) >= 4
      ) c (condition));
  end loop;
  if people is not null then
    narrowed := narrowed || format(' and t."employeeId" = any (%L::uuid[])', people);
  end if;
  if near then
    perform set_config('pg_trgm.word_similarity_threshold', (select min(search_nearness(search_fold(w)))::text from unnest(words) w), true);
  end if;
  return query execute format(
    'select t.id from %I t where t."tenantId" = %L and t."organizationId" = %L and t."deletedAt" is null%s
      order by %s desc limit %s',
    source, tenant, organization, narrowed,
    case when near then format('word_similarity(%L, %s)', search_fold(array_to_string(words, ' ')), texts[1])
      when source = 'time_log' then 't."startedAt"' when source = 'task' then 't."updatedAt"' else 't."createdAt"' end, most);
end $_$;
revoke all on function search_hits from public;
grant all on function search_hits to stint_app;
