-- A table without a state shows open tasks. Views that were saved before showed all of them.
update task_view set search = search || '{"state":"all"}'::jsonb where page = 'table' and not search::jsonb ? 'state';
