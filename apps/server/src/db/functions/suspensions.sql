-- Keeps when a person was suspended. One of less than a day leaves no day without work, and no trace.
create or replace function stint_keep_suspension() returns trigger language plpgsql as $$
declare
  last jsonb := old.suspensions -> -1;
begin
  if not new."isActive" then
    new.suspensions := old.suspensions || jsonb_build_array(jsonb_build_object('from', iso(new."updatedAt"), 'to', null));
  elsif last ->> 'to' is null and last is not null then
    new.suspensions := old.suspensions - -1;
    if new."updatedAt" - (last ->> 'from')::timestamptz >= interval '1 day' then
      new.suspensions := new.suspensions || jsonb_build_array(last || jsonb_build_object('to', iso(new."updatedAt")));
    end if;
  end if;
  return new;
end $$;
create or replace trigger employee_suspension before update of "isActive" on employee
  for each row when (new."isActive" <> old."isActive") execute function stint_keep_suspension();
