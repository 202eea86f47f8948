ALTER TABLE "session" ADD COLUMN "providerTenantId" uuid;--> statement-breakpoint
ALTER TABLE "sign_in_domain" ADD COLUMN "checkedAt" timestamp(3) with time zone;
--> statement-breakpoint
-- Until now a session stored only the issuer. Those that moved to another workspace end.
update session s set "providerTenantId" = s."tenantId" from provider_sign_in p
where p."tenantId" = s."tenantId" and p."deletedAt" is null and p.issuer = s."oidcIssuer";
--> statement-breakpoint
update session s set "revokedAt" = now(), "revokedReason" = 'provider elsewhere'
where s."revokedAt" is null and s."oidcIssuer" is not null and s."providerTenantId" is null
  and exists (select from provider_sign_in p where p.issuer = s."oidcIssuer");
