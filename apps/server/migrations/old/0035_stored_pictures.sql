CREATE INDEX "task_attachment_thumb_index" ON "task_attachment" USING btree ("thumb");--> statement-breakpoint
CREATE INDEX "board_picture_index" ON "board" USING btree ("picture");--> statement-breakpoint
CREATE INDEX "image_asset_url_index" ON "image_asset" USING btree ("url");--> statement-breakpoint
CREATE INDEX "image_asset_thumb_index" ON "image_asset" USING btree ("thumb");--> statement-breakpoint
-- Anybody with the name of a picture may see it; other stored files are given out by calls of their own. The name is looked up across tenants.
create function stint_is_picture(stored text) returns boolean
  language sql stable security definer set search_path = pg_catalog, public
as $$
  select exists (select from image_asset i where i.url = stored) or exists (select from image_asset i where i.thumb = stored)
    or exists (select from board_image i where i.url = stored) or exists (select from board b where b.picture = stored)
    or exists (select from task_attachment a where a.thumb = stored)
$$;
--> statement-breakpoint
revoke all on function stint_is_picture(text) from public;
--> statement-breakpoint
grant execute on function stint_is_picture(text) to stint_auth;
