ALTER TABLE "employee" ADD COLUMN "timeZones" text;--> statement-breakpoint
-- "timeZones" is the calendar of `packages/domain/src/time.ts`: zones in order, with the instants between them at which they changed.
update employee e set "timeZones" = coalesce(u."timeZone", o."timeZone")
from "user" u, organization o
where u."tenantId" = e."tenantId" and u.id = e."userId" and o."tenantId" = e."tenantId" and o.id = e."organizationId";
--> statement-breakpoint
-- The zone of a calendar that held at an instant.
create function stint_zone_at(zones text, at timestamptz) returns text language plpgsql stable parallel safe as $$
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
--> statement-breakpoint
-- The date of an instant, in the zone that held then.
create function stint_date_at(zones text, at timestamptz) returns date language sql stable parallel safe as $$
  select (at at time zone stint_zone_at(zones, at))::date
$$;
--> statement-breakpoint
-- A timesheet ends with the last day of its period as the days are cut now. It never loses recorded time, and one that is submitted
-- or approved takes no more.
create function stint_move_timesheet(employee_id uuid, zones text, next_zones text, at timestamptz) returns void language plpgsql as $$
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
--> statement-breakpoint
-- Moves a person to a zone from an instant on. A zone in which nothing was recorded leaves no trace, so that trying zones adds nothing.
create function stint_move(employee_id uuid, zone text, at timestamptz, max_changes integer) returns void language plpgsql as $$
declare
  known text;
  parts text[];
  place integer;
  since timestamptz := '-infinity';
  next_zones text;
begin
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
--> statement-breakpoint
create function stint_first_zone() returns trigger language plpgsql as $$
begin
  new."timeZones" := coalesce(new."timeZones",
    (select u."timeZone" from "user" u where u."tenantId" = new."tenantId" and u.id = new."userId"),
    (select o."timeZone" from organization o where o."tenantId" = new."tenantId" and o.id = new."organizationId"));
  return new;
end $$;
--> statement-breakpoint
create trigger employee_first_zone before insert on employee for each row execute function stint_first_zone();
--> statement-breakpoint
-- The instant of a change is that of the application's clock, where the change has one.
create function stint_user_moved() returns trigger language plpgsql as $$
begin
  perform stint_move(e.id, coalesce(new."timeZone", o."timeZone"),
    case when new."updatedAt" is distinct from old."updatedAt" then new."updatedAt" else now() end, 200)
  from employee e join organization o on o."tenantId" = e."tenantId" and o.id = e."organizationId"
  where e."tenantId" = new."tenantId" and e."userId" = new.id and coalesce(new."timeZone", o."timeZone") is not null;
  return null;
end $$;
--> statement-breakpoint
create trigger user_moved after update of "timeZone" on "user"
  for each row when (old."timeZone" is distinct from new."timeZone") execute function stint_user_moved();
--> statement-breakpoint
create function stint_organization_moved() returns trigger language plpgsql as $$
begin
  perform stint_move(e.id, new."timeZone",
    case when new."updatedAt" is distinct from old."updatedAt" then new."updatedAt" else now() end, 400)
  from employee e join "user" u on u."tenantId" = e."tenantId" and u.id = e."userId"
  where e."tenantId" = new."tenantId" and e."organizationId" = new.id and u."timeZone" is null and e."deletedAt" is null;
  return null;
end $$;
--> statement-breakpoint
create trigger organization_moved after update of "timeZone" on organization
  for each row when (old."timeZone" is distinct from new."timeZone" and new."timeZone" is not null) execute function stint_organization_moved();
--> statement-breakpoint
-- What is approved may be cut in two where each second stays where it was, so that a part of an entry can be billed.
create or replace function stint_refuse_locked_time() returns trigger language plpgsql as $$
declare
  one time_log;
begin
  if current_setting('stint.keeps_time', true) = 'on' then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  foreach one in array case tg_op when 'INSERT' then array[new] when 'DELETE' then array[old] else array[old, new] end loop
    if one."deletedAt" is null and exists (
      select from timesheet s
      where s."tenantId" = one."tenantId" and s."employeeId" = one."employeeId" and s."deletedAt" is null
        and s.status in ('PENDING', 'IN REVIEW', 'APPROVED')
        and s."startedAt" < coalesce(one."stoppedAt", 'infinity') and s."stoppedAt" > one."startedAt"
    ) then
      raise exception 'The timesheet of this time is locked' using errcode = '23514', constraint = 'timesheet_locked';
    end if;
  end loop;
  return case tg_op when 'DELETE' then old else new end;
end $$;
--> statement-breakpoint
-- An entry belongs to the day on which it begins, in the zone that its person had then: moving opens and closes nothing.
create or replace function stint_refuse_old_time() returns trigger language plpgsql as $$
declare
  one time_log;
  rules record;
begin
  -- Set by whoever cuts an entry in two and keeps each second where it was.
  if current_setting('stint.keeps_time', true) = 'on' then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  foreach one in array case tg_op when 'INSERT' then array[new] when 'DELETE' then array[old] else array[old, new] end loop
    continue when one."deletedAt" is not null or one."logType" = 'IDLE';
    select o."lockDate", o."editableDays", null::text as zone into rules
    from organization o where o."tenantId" = one."tenantId" and o.id = one."organizationId";
    continue when rules."lockDate" is null and coalesce(rules."editableDays", 0) = 0;
    select stint_zone_at(e."timeZones", one."startedAt") into rules.zone
    from employee e where e."tenantId" = one."tenantId" and e.id = one."employeeId";
    if (one."startedAt" at time zone rules.zone)::date <= rules."lockDate" then
      raise exception 'This time is locked' using errcode = '23514', constraint = 'time_lock_date', detail = rules."lockDate"::text;
    end if;
    if rules."editableDays" > 0 and (now() at time zone rules.zone)::date - (one."startedAt" at time zone rules.zone)::date > rules."editableDays" then
      raise exception 'This time is too old' using errcode = '23514', constraint = 'time_too_old', detail = rules."editableDays"::text;
    end if;
  end loop;
  return case tg_op when 'DELETE' then old else new end;
end $$;
