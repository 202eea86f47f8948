create or replace function task_found(organization uuid, team uuid, words text[], deep boolean, most integer) RETURNS TABLE(id uuid, rank integer)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'public'
    AS $_$
declare
  tenant constant uuid := nullif(current_setting('app.tenant_id', true), '')::uuid;
  narrowed text := '';
  word text;
  phrase text;
begin
  if tenant is null then
    return;
  end if;
  foreach word in array words loop
    word := regexp_replace(search_text(word), '([\\%_])', '\\\1', 'g');
    phrase := concat_ws(' ', phrase, word);
    narrowed := narrowed || case when deep then format(' and (t."searchText" like %1$L or t."searchBody" like %1$L)', '%' || word || '%')
      else format(' and t."searchText" like %L', '%' || word || '%') end;
  end loop;
  if team is not null then
    narrowed := narrowed || format(' and exists (select from task_team x where x."tenantId" = t."tenantId" and x."taskId" = t.id and x."organizationTeamId" = %L)', team);
  end if;
  return query execute format(
    'select found.id, found.rank from (
      select t.id, t."number", case
        when t."searchText" like %1$L then 0
        when t."searchText" like %2$L then 1
        when t."searchText" like %3$L then 2
        else 3 end as rank
      from task t
      where t."tenantId" = %4$L and t."organizationId" = %5$L and t."deletedAt" is null%6$s
    ) found order by found.rank, found."number" desc limit %7$s',
    '_% ' || phrase, ' ' || phrase || '%', '%' || phrase || '%', tenant, organization, narrowed, most);
end $_$;
revoke all on function task_found from public;
grant all on function task_found to stint_app;

-- The rank of a task that was not placed, as `rankOfNumber` of domain/work/ranks.ts.
create or replace function task_rank("number" integer) RETURNS text
    LANGUAGE sql IMMUTABLE
    AS $$ select lpad(to_hex(2147483647::bigint - "number"), 8, '0') || '8' $$;

create or replace function task_team_number() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  select t."number", t."taskStatusId" into new."number", new."taskStatusId"
  from task t where t."tenantId" = new."tenantId" and t.id = new."taskId";
  new.rank := coalesce(new.rank, task_rank(new."number"));
  return new;
end $$;

create or replace function task_team_status() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  update task_team set "taskStatusId" = new."taskStatusId" where "tenantId" = new."tenantId" and "taskId" = new.id;
  return null;
end $$;

create or replace trigger task_team_number BEFORE INSERT ON task_team FOR EACH ROW EXECUTE FUNCTION task_team_number();

create or replace trigger task_team_status AFTER UPDATE OF "taskStatusId" ON task FOR EACH ROW WHEN ((new."taskStatusId" IS DISTINCT FROM old."taskStatusId")) EXECUTE FUNCTION task_team_status();
