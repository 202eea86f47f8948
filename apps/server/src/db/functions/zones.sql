-- The zone of a calendar that held at an instant.
create or replace function stint_zone_at(zones text, at timestamptz) returns text language plpgsql stable parallel safe as $$
declare
  parts text[];
  place integer;
begin
  if zones is null then
    return 'Etc/UTC';
  end if;
  if position(' ' in zones) = 0 then
    return zones;
  end if;
  parts := string_to_array(zones, ' ');
  place := cardinality(parts);
  while place > 1 and parts[place - 1]::timestamptz > at loop
    place := place - 2;
  end loop;
  return parts[place];
end $$;

-- The date of an instant, in the zone that held then.
create or replace function stint_date_at(zones text, at timestamptz) returns date language sql stable parallel safe as $$
  select (at at time zone stint_zone_at(zones, at))::date
$$;

-- A timesheet ends with the last day of its period as the days are cut now. It never loses recorded time, and one that is submitted
-- or approved takes no more.
create or replace function stint_move_timesheet(employee_id uuid, zones text, next_zones text, at timestamptz) returns void language plpgsql as $$
declare
  sheet timesheet;
  zone text := stint_zone_at(next_zones, at);
  ends timestamptz;
begin
  select s.* into sheet from timesheet s
  where s."employeeId" = employee_id and s."deletedAt" is null and s."startedAt" < at and s."stoppedAt" > at;
  if not found then
    return;
  end if;
  if (at at time zone zone)::date < stint_date_at(zones, sheet."startedAt") then
    ends := at;
  else
    ends := (stint_date_at(zones, sheet."stoppedAt" - interval '1 millisecond') + 1)::timestamp at time zone zone;
  end if;
  select least(greatest(ends, at, max(l."stoppedAt")), (
    select min(s."startedAt") from timesheet s
    where s."employeeId" = employee_id and s."deletedAt" is null and s."startedAt" > sheet."startedAt")) into ends
  from time_log l where l."employeeId" = employee_id and l."timesheetId" = sheet.id and l."deletedAt" is null;
  if sheet.status not in ('DRAFT', 'DENIED') then
    ends := least(ends, sheet."stoppedAt");
  end if;
  update timesheet set "stoppedAt" = ends where id = sheet.id and "stoppedAt" <> ends;
end $$;

-- Moves a person to a zone from an instant on. A zone in which nothing was recorded leaves no trace, so that trying zones adds nothing.
-- The instant is a whole second, as those of entries: it divides their time, and the parts would not come to the whole.
create or replace function stint_move(employee_id uuid, zone text, at timestamptz, max_changes integer) returns void language plpgsql as $$
declare
  known text;
  parts text[];
  place integer;
  since timestamptz := '-infinity';
  next_zones text;
begin
  at := date_trunc('second', at);
  select coalesce(e."timeZones", 'Etc/UTC') into known from employee e where e.id = employee_id for update;
  parts := string_to_array(known, ' ');
  place := cardinality(parts);
  if place > 1 then
    since := parts[place - 1]::timestamptz;
  end if;
  if exists (select from time_log l where l."employeeId" = employee_id and l."startedAt" < at and coalesce(l."stoppedAt", 'infinity') > since) then
    if parts[place] <> zone and place / 2 >= max_changes then
      raise exception 'The time zone changed too often' using errcode = '23514', constraint = 'time_zone_changes', detail = max_changes::text;
    end if;
    next_zones := case when parts[place] = zone then known else concat_ws(' ', known, iso(greatest(at, since)), zone) end;
  elsif place = 1 then
    next_zones := zone;
  else
    parts := parts[1:place - 2];
    next_zones := array_to_string(case when parts[place - 2] = zone then parts else parts || array[iso(greatest(at, since)), zone] end, ' ');
  end if;
  update employee set "timeZones" = next_zones where id = employee_id and "timeZones" is distinct from next_zones;
  perform stint_move_timesheet(employee_id, known, next_zones, at);
end $$;

create or replace function stint_first_zone() returns trigger language plpgsql as $$
begin
  new."timeZones" := coalesce(new."timeZones",
    (select u."timeZone" from "user" u where u."tenantId" = new."tenantId" and u.id = new."userId"),
    (select o."timeZone" from organization o where o."tenantId" = new."tenantId" and o.id = new."organizationId"));
  return new;
end $$;

-- The instant of a change is that of the application's clock, where the change has one.
create or replace function stint_user_moved() returns trigger language plpgsql as $$
begin
  perform stint_move(e.id, coalesce(new."timeZone", o."timeZone"),
    case when new."updatedAt" is distinct from old."updatedAt" then new."updatedAt" else now() end, 200)
  from employee e join organization o on o."tenantId" = e."tenantId" and o.id = e."organizationId"
  where e."tenantId" = new."tenantId" and e."userId" = new.id and coalesce(new."timeZone", o."timeZone") is not null;
  return null;
end $$;

create or replace function stint_organization_moved() returns trigger language plpgsql as $$
begin
  perform stint_move(e.id, new."timeZone",
    case when new."updatedAt" is distinct from old."updatedAt" then new."updatedAt" else now() end, 400)
  from employee e join "user" u on u."tenantId" = e."tenantId" and u.id = e."userId"
  where e."tenantId" = new."tenantId" and e."organizationId" = new.id and u."timeZone" is null and e."deletedAt" is null;
  return null;
end $$;

create or replace trigger employee_first_zone before insert on employee for each row execute function stint_first_zone();

create or replace trigger user_moved after update of "timeZone" on "user"
  for each row when (old."timeZone" is distinct from new."timeZone") execute function stint_user_moved();

create or replace trigger organization_moved after update of "timeZone" on organization
  for each row when (old."timeZone" is distinct from new."timeZone" and new."timeZone" is not null) execute function stint_organization_moved();
