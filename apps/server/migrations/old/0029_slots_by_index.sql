-- Shares of active time are summed from the index alone. Drizzle knows no INCLUDE, so the table's definition has none.
drop index one_slot_per_ten_minutes;
--> statement-breakpoint
create unique index one_slot_per_ten_minutes on time_slot ("tenantId", "employeeId", "startedAt") include (duration, overall)
  where "deletedAt" is null;
