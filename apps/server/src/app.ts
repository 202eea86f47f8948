import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { api, type CaptchaProvider, Refusal, TIME_HEADER } from '@stint/contract';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import type { Database } from './db/client.ts';
import type { FileStore } from './files/store.ts';
import { sendDocument } from './http/api-document.ts';
import { Identity, identifyRequests } from './http/auth.ts';
import { basePathOf, withoutBasePath } from './http/base-path.ts';
import { answerClientError, answerErrors, answerRefusal, refusalIn } from './http/errors.ts';
import { streamEvents } from './http/events.ts';
import { FairShare } from './http/fair-share.ts';
import { readForms } from './http/forms.ts';
import { reportHealth } from './http/health.ts';
import { serveInitials } from './http/initials.ts';
import { decodeQuery } from './http/input.ts';
import { logRequests, redaction, serializers } from './http/log.ts';
import { serveMetrics } from './http/metrics.ts';
import { mount } from './http/mount.ts';
import { openApi } from './http/openapi.ts';
import { Pauses } from './http/pauses.ts';
import { Places } from './http/places.ts';
import type { Bus } from './http/realtime.ts';
import { readRefusedBodies } from './http/refused-bodies.ts';
import { nameRequests, requestIds, trusted } from './http/request-id.ts';
import type { Mailer, Services, Settings } from './http/services.ts';
import { refuseSlowBodies } from './http/slow-bodies.ts';
import { endUnreadAnswers } from './http/slow-readers.ts';
import { inlineScripts, serveWeb } from './http/web.ts';
import { serveImages } from './modules/identity/images/images.routes.ts';
import { visitProviders } from './modules/identity/sign-in/social.routes.ts';
import { listeners, modules } from './modules/index.ts';
import { serveScim } from './modules/joining/directory/directory.routes.ts';
import { visitOidcProvider } from './modules/joining/provider-sign-in/provider-sign-in.routes.ts';
import { receiveDeliveries } from './modules/outside/github/github.routes.ts';
import { serveAttachments } from './modules/work/attachments/attachments.routes.ts';
import { serveBoards } from './modules/work/boards/boards.routes.ts';
import { endNoticeMails } from './modules/workspace/notifications/notices.routes.ts';

export interface AppDeps {
  database: Database;
  bus: Bus;
  mailer: Mailer;
  settings: Settings;
  /** The store of pictures and attachments. */
  files: FileStore;
  /** Signs access tokens. */
  tokenKey: Uint8Array;
  now?: () => string;
  /** Other origins that may call the API from a browser; `*` for any. */
  allowedOrigins?: readonly string[];
  trustProxy?: false | number | string[];
  /** Required for `/metrics`. */
  metricsToken?: string | undefined;
  /** The folder of the built web application. */
  webDir?: string;
  dataDir?: string;
  mailTrouble?: () => string | null;
  /** Checks every answer against the contract, also those that are sent without parsing. */
  strict?: boolean;
  /** The interval of heartbeats to open streams, and of checks for stalled downloads. */
  beatMs?: number;
  logLevel?: string;
  /** The destination of log lines, by default the terminal. */
  logStream?: { write(line: string): void };
}

export interface App {
  server: FastifyInstance;
  services: Services;
}

/** Existing clients send tokens of 16 KB, besides the headers of browsers and proxies. */
const maxHeaderSize = 32_768;
const bodyLimit = 2 * 1024 * 1024;
/** From this length on a body takes milliseconds to read, and is read with a pause before the next one. */
const longBody = 100_000;
/** Longer than any upload may take; `http/slow-bodies.ts` ends other requests sooner. */
const maxRequestMs = 330_000;

/** Everything but listening. */
export async function buildApp(deps: AppDeps): Promise<App> {
  const { database, bus, now = () => new Date().toISOString() } = deps;
  const trust = trusted(deps.trustProxy ?? false);
  const basePath = basePathOf(deps.settings);
  const server = Fastify({
    http: { maxHeaderSize },
    bodyLimit,
    requestTimeout: maxRequestMs,
    trustProxy: trust,
    genReqId: requestIds(trust),
    ...(basePath && { rewriteUrl: withoutBasePath(basePath) }),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    logger: deps.logLevel
      ? { level: deps.logLevel, redact: redaction, serializers, ...(deps.logStream && { stream: deps.logStream }) }
      : false,
    routerOptions: { querystringParser: decodeQuery, maxParamLength: 300 },
    frameworkErrors: (error, _, reply) => answerRefusal(reply, refusalIn(error) ?? new Refusal('malformed')),
    clientErrorHandler: answerClientError,
  });
  const fairShare = new FairShare();
  const identity = new Identity({ database, bus, fairShare, key: deps.tokenKey, now });
  const log: Services['log'] = (level, fields, message) => server.log[level](fields, message);
  const { settings, mailer, files } = deps;
  const services: Services = { identity, settings, mailer, files, places: new Places(), fairShare, log };

  tellTheTime(server, now);
  nameRequests(server);
  readBodies(server);
  readForms(server, deps.files.tempDir, deps.settings.demo !== undefined);
  refuseSlowBodies(server);
  readRefusedBodies(server);
  answerErrors(server);
  await protect(server, deps.allowedOrigins ?? [], deps.settings, inlineScripts(deps.webDir));
  await server.register(cookie);
  endUnreadAnswers(server, deps.beatMs ?? 30_000);
  await server.register(compress, { threshold: 1024, encodings: ['gzip', 'deflate'], globalDecompression: false });
  await streamEvents(server, { database, bus, identity, fairShare, beatMs: deps.beatMs });
  identifyRequests(server, identity);
  logRequests(server);
  reportHealth(server, deps);
  serveMetrics(server, { database, token: deps.metricsToken, now });
  serveBoards(server, { database, bus, identity, fairShare, now, beatMs: deps.beatMs });
  serveImages(server, { ...deps, fairShare });
  serveInitials(server);
  serveAttachments(server, { ...deps, fairShare });
  receiveDeliveries(server, { database, services, now });
  visitProviders(server, { database, services, now });
  visitOidcProvider(server, { database, services, now });
  serveScim(server, { database, bus, services, listeners, now });
  await endNoticeMails(server);
  mount(server, modules, { database, bus, services, now, listeners, strict: deps.strict ?? false });
  await describe(server, deps.settings.version, basePath);
  await serveWeb(server, deps.webDir, { basePath, demo: deps.settings.demo !== undefined });
  await server.ready();
  return { server, services };
}

/** Closes idle connections at once, and the others after their requests or after that time. */
export async function closeServer(server: FastifyInstance, withinMs: number): Promise<void> {
  const http = server.server;
  const idle = setInterval(() => http.closeIdleConnections(), 50);
  const late = setTimeout(() => {
    http.closeAllConnections();
    for (const stream of server.websocketServer.clients) stream.terminate();
  }, withinMs);
  try {
    await server.close();
  } finally {
    clearInterval(idle);
    clearTimeout(late);
  }
}

/** Browsers measure their clock drift by it, so that offline changes get their true times. */
function tellTheTime(server: FastifyInstance, now: () => string): void {
  server.addHook('onRequest', async (_, reply) => void reply.header(TIME_HEADER, now()));
}

/** Accepts only JSON, because pages of other sites can send text without a preflight. An empty body means `{}`. */
function readBodies(server: FastifyInstance): void {
  // Compressed bodies are refused, because a small one could unpack to a huge one.
  server.addHook('onRequest', async ({ headers }) => {
    if (headers['content-encoding'] && headers['content-encoding'] !== 'identity')
      throw new Refusal('unsupported_media');
  });
  const parse = server.getDefaultJsonParser('error', 'error');
  const pauses = new Pauses();
  server.removeContentTypeParser(['application/json', 'text/plain']);
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') return done(null, {});
    const work = () => void parse(request, String(text), done);
    if (text.length < longBody) work();
    else void pauses.run(work);
  });
}

/** The hosts of a captcha's scripts and frames. */
const captchaHosts: Record<CaptchaProvider, readonly string[]> = {
  recaptcha: [
    'https://www.google.com/recaptcha/',
    'https://www.gstatic.com/recaptcha/',
    'https://recaptcha.google.com/recaptcha/',
  ],
  hcaptcha: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
  turnstile: ['https://challenges.cloudflare.com'],
};

/** The headers of every answer, computed once. */
function protectiveHeaders(options: HelmetOptions): Record<string, string> {
  const headers: Record<string, string> = {};
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  helmet(options)(response.req, response, (error?: unknown) => {
    if (error) throw error;
  });
  for (const name of response.getHeaderNames()) headers[name] = String(response.getHeader(name));
  return headers;
}

async function protect(
  server: FastifyInstance,
  origins: readonly string[],
  { captcha, publicUrl, jitsi, liveKit }: Settings,
  scripts: readonly string[],
): Promise<void> {
  const isEncrypted = publicUrl.startsWith('https:');
  const foreign = captcha ? captchaHosts[captcha.provider] : [];
  const meeting = jitsi ? [new URL(jitsi.url).origin] : [];
  // LiveKit's client asks over HTTP why a connection was refused.
  const liveKitHost = liveKit ? [new URL(liveKit.url.replace(/^ws/, 'http')).origin] : [];
  const headers = protectiveHeaders({
    contentSecurityPolicy: {
      directives: {
        'default-src': ["'self'"],
        'img-src': ["'self'", 'data:', 'blob:', 'https:'],
        'connect-src': ["'self'", 'ws:', 'wss:', ...foreign, ...liveKitHost],
        // The preview of an invoice is a file that the page made.
        'frame-src': ["'self'", 'blob:', ...foreign, ...meeting],
        'style-src': ["'self'", "'unsafe-inline'", ...foreign],
        'script-src': ["'self'", ...scripts, ...foreign, ...(jitsi ? [`${jitsi.url}/external_api.js`] : [])],
        'font-src': ["'self'"],
        'frame-ancestors': ["'none'"],
        'upgrade-insecure-requests': null,
      },
    },
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: isEncrypted ? { maxAge: 31_536_000, includeSubDomains: false } : false,
  });
  server.addHook('onRequest', async (_, reply) => void reply.headers(headers));
  await server.register(cors, {
    origin: origins.includes('*') ? '*' : [...origins],
    methods: ['GET', 'HEAD', 'PUT', 'PATCH', 'POST', 'DELETE', 'OPTIONS'],
    allowedHeaders: [
      'Authorization',
      'Language',
      'Tenant-Id',
      'Organization-Id',
      'X-Requested-With',
      'Content-Type',
      'Content-Language',
      'Accept',
      'Accept-Language',
      'Time-Zone',
      'Idempotency-Key',
      'If-None-Match',
    ],
    exposedHeaders: ['ETag', 'Retry-After', 'X-Request-Id', TIME_HEADER],
    maxAge: 7200,
  });
}

/** Serves the API reference at `/api/docs` and the document at `/api/docs/json`. */
async function describe(server: FastifyInstance, version: string, basePath: string): Promise<void> {
  const document = openApi(api, version, basePath);
  await server.register(swagger, { mode: 'static', specification: { document: document as never } });
  const noBar = { filename: 'theme.css', content: '.swagger-ui .topbar { display: none }' };
  const theme = { title: 'Stint API', css: [noBar] };
  const send = sendDocument(document);
  // The plug-in's own routes would serialize the document for each request.
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    const { pathname } = new URL(request.url, 'http://localhost');
    if (pathname === '/api/docs/json') return send(request, reply);
    if (pathname === '/api/docs/yaml') return reply.redirect(`${basePath}/api/docs/json`);
  };
  await server.register(swaggerUi, {
    routePrefix: '/api/docs',
    ...(basePath && { indexPrefix: basePath }),
    staticCSP: true,
    theme,
    uiHooks: { onRequest },
  });
}
