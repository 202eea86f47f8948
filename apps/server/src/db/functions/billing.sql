-- Billing and changes of rates of an organization take turns, so that neither works with what the other is changing.
create or replace function stint_lock_billing(organization uuid) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('stint.billing ' || organization, 0))
$$;

-- The bill rate of a day, as `RateBook` of the domain finds it.
create or replace function stint_bill_rate(employee uuid, project uuid, day date, out currency text, out amount bigint) language plpgsql stable as $$
declare
  own hourly_rate;
  chosen hourly_rate;
begin
  select * into own from hourly_rate r where r.kind = 'BILL' and r."deletedAt" is null and r."employeeId" = employee
    and r."projectId" is null and r."startsOn" <= day order by r."startsOn" desc limit 1;
  select latest.* into chosen from (
    (select r.*, 1 as place from hourly_rate r where r.kind = 'BILL' and r."deletedAt" is null and r."employeeId" = employee
      and r."projectId" = project and r."startsOn" <= day order by r."startsOn" desc limit 1)
    union all
    (select r.*, 2 from hourly_rate r where r.kind = 'BILL' and r."deletedAt" is null and r."employeeId" is null
      and r."projectId" = project and r."startsOn" <= day order by r."startsOn" desc limit 1)
  ) latest where latest.amount > 0 order by latest.place limit 1;
  if chosen.id is null then
    chosen := own;
  end if;
  amount := greatest(chosen.amount, case when own.currency = chosen.currency then own.minimum else 0 end);
  if amount > 0 then
    currency := chosen.currency;
  else
    amount := null;
  end if;
end $$;

-- A rate does not change, begin or go when billed time would get another price.
create or replace function stint_keep_billed_rates() returns trigger language plpgsql as $$
declare
  one hourly_rate := case tg_op when 'DELETE' then old else new end;
  since date := case tg_op when 'UPDATE' then least(old."startsOn", new."startsOn") else one."startsOn" end;
  billed text;
begin
  if one.kind <> 'BILL' then
    return null;
  end if;
  perform stint_lock_billing(one."organizationId");
  select work.number into billed from (
    select distinct t."employeeId", t."projectId", t.date, l.rate, i.currency, i.number
    from invoice_time t
    join invoice i on i."tenantId" = t."tenantId" and i.id = t."invoiceId"
    join invoice_line l on l."tenantId" = t."tenantId" and l.id = t."lineId"
    where t."tenantId" = one."tenantId" and i."organizationId" = one."organizationId" and i.status = 'ISSUED' and t."freedAt" is null and t.date >= since
      and (one."employeeId" is null or t."employeeId" = one."employeeId")
      and (one."projectId" is null or t."projectId" = one."projectId")
  ) work
  cross join lateral stint_bill_rate(work."employeeId", work."projectId", work.date) price
  where (price.currency, price.amount) is distinct from (work.currency, work.rate)
  limit 1;
  if billed is not null then
    raise exception 'Time is billed at this rate' using errcode = '23514', constraint = 'rate_billed', detail = billed;
  end if;
  return null;
end $$;

create or replace trigger hourly_rate_billed after insert or delete or update on hourly_rate
  for each row execute function stint_keep_billed_rates();
