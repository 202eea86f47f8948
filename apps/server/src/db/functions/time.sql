-- An instant as the wire spells it; for JSON that SQL builds. Stable, not immutable: only so is it inlined.
create or replace function iso(at timestamptz) returns text
  language sql stable parallel safe
  return to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');

-- The day of UTC in which an instant lies.
create or replace function utc_day(at timestamptz) returns timestamptz
  language sql immutable strict parallel safe
as $$ select date_bin('24 hours', at, timestamptz '2000-01-01 00:00:00+00') $$;
