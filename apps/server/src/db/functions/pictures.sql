-- Anybody with the name of a picture may see it; other stored files are given out by calls of their own. The name is looked up across tenants.
create or replace function stint_is_picture(stored text) returns boolean
  language sql stable security definer set search_path = pg_catalog, public
as $$
  select exists (select from image_asset i where i.url = stored) or exists (select from image_asset i where i.thumb = stored)
    or exists (select from board_image i where i.url = stored) or exists (select from board b where b.picture = stored)
$$;
revoke all on function stint_is_picture from public;
grant all on function stint_is_picture to stint_auth;

-- The file or thumbnail of an attachment that was not removed.
create or replace function stint_is_attachment(stored text) returns boolean
  language sql stable security definer set search_path = pg_catalog, public
as $$
  select exists (select from task_attachment a where a.url = stored and a."deletedAt" is null)
    or exists (select from task_attachment a where a.thumb = stored and a."deletedAt" is null)
$$;
revoke all on function stint_is_attachment from public;
grant all on function stint_is_attachment to stint_auth;
