-- Open invitations of workspaces with a mail server of their own expire: who ran that server could read them. They can be sent again.
update invitation i set "expireDate" = now()
  where i.status = 'INVITED' and i."deletedAt" is null and coalesce(i."expireDate" > now(), true)
    and exists (select from custom_smtp s where s."tenantId" = i."tenantId");
