-- Names stored before they were composed and trimmed. A row whose new name is taken keeps its old one.
do $$
declare
  -- What `String.trim` removes.
  blanks constant text := E'\t\n\u000b\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff';
  names record;
  found record;
begin
  -- Other encodings have no composed forms.
  if current_setting('server_encoding') <> 'UTF8' then return; end if;
  for names in
    select t.name as "table", t.columns,
      (select string_agg(format('%1$I = coalesce(nullif(btrim(normalize(%1$I, NFC), $2), %2$L), %1$I)', c, ''), ', ') from unnest(t.columns) c) as changes,
      (select string_agg(format('%1$I <> coalesce(nullif(btrim(normalize(%1$I, NFC), $1), %2$L), %1$I)', c, ''), ' or ') from unnest(t.columns) c) as differs
    from (values
      ('account', '{firstName,lastName}'::text[]), ('user', '{firstName,lastName,username}'), ('tenant', '{name}'),
      ('organization', '{name,officialName}'), ('organization_team', '{name,prefix}'), ('organization_project', '{name,code,syncTag}'),
      ('organization_contact', '{name}'), ('role', '{name}'), ('vocabulary', '{name,value}'), ('task', '{title,version}'),
      ('task_template', '{name}'), ('task_view', '{name}'), ('board', '{name}'), ('holiday', '{name}'), ('saved_report', '{name}'),
      ('api_token', '{name}'), ('webhook', '{name}'), ('passkey', '{name}'), ('provider_sign_in', '{name}'),
      ('invitation', '{fullName}'), ('join_request', '{fullName,position}')
    ) t (name, columns)
  loop
    for found in execute format('select ctid as place from %I where %s', names."table", names.differs) using blanks loop
      begin
        execute format('update %I set %s where ctid = $1', names."table", names.changes) using found.place, blanks;
      exception when unique_violation or check_violation then null;
      end;
    end loop;
  end loop;
end $$;
