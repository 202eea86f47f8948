import { isForApiTokens, memberScopeOf, Refusal, type Route } from '@stint/contract';
import { whyNotCall } from '@stint/domain/access';
import type { FastifyRequest } from 'fastify';

/** Refuses who may not call the operation. An operation for anybody never sees a session, so it cannot act for one. */
export function admit(request: FastifyRequest, route: Route): void {
  if (route.can === 'anybody') request.session = null;
  const { session } = request;
  const apiToken = session?.tenantId && session.apiTokenId ? session : null;
  if (apiToken && !isForApiTokens(route)) throw new Refusal('api_token.not_allowed');
  const { confined = route.can !== 'account' } = route;
  if (session?.isConfined && !confined) throw new Refusal('auth.provider_confined');
  const reason = whyNotCall(session, route.can);
  if (reason === 'unauthenticated' && route.anonymousError) throw new Refusal(route.anonymousError);
  if (reason) throw new Refusal(reason, reason === 'forbidden' ? { permission: route.can } : {});
  const scope = memberScopeOf(route);
  if (apiToken && scope && !apiToken.permissions.has(scope)) throw new Refusal('api_token.scope_missing', { scope });
}
