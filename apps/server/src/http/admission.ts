import { isForApiTokens, memberScopeOf, Refusal, type Route } from '@stint/contract';
import { whyNotCall } from '@stint/domain/access';
import type { FastifyRequest } from 'fastify';

/** Why a session may not call an operation; null if it may. */
export function whyNotAdmitted(session: FastifyRequest['session'], route: Route): Refusal | null {
  const apiToken = session?.tenantId && session.apiTokenId ? session : null;
  if (apiToken && !isForApiTokens(route)) return new Refusal('api_token.not_allowed');
  const { confined = route.can !== 'account' } = route;
  if (session?.isConfined && !confined) return new Refusal('auth.provider_confined');
  const reason = whyNotCall(session, route.can);
  if (reason === 'unauthenticated' && route.anonymousError) return new Refusal(route.anonymousError);
  if (reason) return new Refusal(reason, reason === 'forbidden' ? { permission: route.can } : {});
  const scope = memberScopeOf(route);
  return apiToken && scope && !apiToken.permissions.has(scope)
    ? new Refusal('api_token.scope_missing', { scope })
    : null;
}

/** Refuses who may not call the operation. An operation for anybody never sees a session, so it cannot act for one. */
export function admit(request: FastifyRequest, route: Route): void {
  if (route.can === 'anybody') request.session = null;
  const refusal = whyNotAdmitted(request.session, route);
  if (refusal) throw refusal;
}
