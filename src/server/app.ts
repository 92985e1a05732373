import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server, ServerOptions } from 'node:http';
import fastifyStatic from '@fastify/static';
import fastifyWebsocket from '@fastify/websocket';
import Fastify, {
  type FastifyError,
  type FastifyHttpOptions,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { analyticsRoutes } from './analytics/routes.ts';
import { auditRoutes } from './audit/routes.ts';
import { authRoutes } from './auth/routes.ts';
import { categoryRoutes } from './categories/routes.ts';
import { checkoutRoutes } from './checkout/routes.ts';
import { cityRoutes } from './cities/routes.ts';
import { clientRoutes } from './clients/routes.ts';
import type { Config } from './config.ts';
import { couponRoutes } from './coupons/routes.ts';
import { dailyRoutes } from './daily/routes.ts';
import { deliveryRoutes } from './delivery-routes/routes.ts';
import { demoRoutes } from './demo/routes.ts';
import type { Deps } from './deps.ts';
import { firstStepRoutes } from './first-steps/routes.ts';
import { hoursRoutes } from './hours/routes.ts';
import { limitConnections } from './http/connections.ts';
import { docsRoutes } from './http/docs.ts';
import { sendError } from './http/errors.ts';
import { healthRoutes } from './http/health.ts';
import { logRequests, requestLogger } from './http/log-requests.ts';
import { logStream } from './http/log-stream.ts';
import { measureRequests } from './http/measure-requests.ts';
import { MAX_BODY_BYTES } from './http/mount.ts';
import { requireOwnOrigin } from './http/origin.ts';
import { shedLoad } from './http/overload.ts';
import { trustTest } from './http/proxies.ts';
import { type CallerLimit, createCallerLimit } from './http/rate-limit.ts';
import { createReadyResponses, type ReadyResponses } from './http/ready-responses.ts';
import { securityHeaders, setSafeDefaults } from './http/security-headers.ts';
import { limitBodyTime, TIMEOUTS, type Timeouts } from './http/slow-requests.ts';
import { kitchenRoutes } from './kitchen/routes.ts';
import { liveRoutes } from './live/routes.ts';
import { mailRoutes } from './mail/routes.ts';
import { mediaRoutes } from './media/routes.ts';
import { menuRoutes } from './menu/routes.ts';
import { metricsRoutes } from './metrics/routes.ts';
import { optionRoutes } from './options/routes.ts';
import { orderRoutes } from './orders/routes.ts';
import { pageRoutes } from './pages/routes.ts';
import { printingRoutes } from './printing/routes.ts';
import { pushRoutes } from './push/routes.ts';
import { settingRoutes } from './settings/routes.ts';
import { createRespond } from './shop/respond.ts';

// A module's import reads all that node:http exports, and so loads fetch and WebSocket, 13 MiB that nobody uses.
const { createServer: createHttpServer } = process.getBuiltinModule('node:http');

const MAX_SOCKET_MESSAGE_BYTES = 16 * 1024;

type ServerConfig = Pick<Config, 'logLevel' | 'trustProxy' | 'maxConnectionsPerAddress'>;

declare module 'fastify' {
  interface FastifyInstance {
    readyResponses: ReadyResponses;
    callerLimit: CallerLimit;
  }
}

/** Creates an HTTP server without routes, whose log main.ts needs before anything else is open. */
export function createServer(config: ServerConfig, timeouts: Timeouts = TIMEOUTS): FastifyInstance {
  const { logLevel, trustProxy } = config;
  const app = Fastify({
    logger: { level: logLevel, serializers: { err: withoutValues }, stream: logStream() },
    // Addresses, headers and query strings can be personal data: buildApp logs requests by route alone.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => randomUUID(),
    trustProxy: typeof trustProxy !== 'boolean' && trustTest(trustProxy),
    bodyLimit: MAX_BODY_BYTES,
    // Contracts are checked by zod (http/mount.ts). Fastify would load compilers of its own for schemas, which are unused.
    schemaController: { compilersFactory: { buildValidator: compileNoSchema, buildSerializer: compileNoSchema } },
    serverFactory: (handle) =>
      createHttpServer(httpOptions(timeouts), (request, response) => {
        if (!ready.send(request, response)) handle(request, response);
      }).setTimeout(timeouts.silence),
    forceCloseConnections: 'idle',
    frameworkErrors: rejectImmediately,
  } satisfies FastifyHttpOptions<Server>);
  app.decorateReply('errorCode', null);
  const ready = createReadyResponses({
    trustProxy,
    isOpen: () => app.server.listening,
    logOf: (line) => requestLogger(app.log, logStream(), line),
  });
  app.decorate('readyResponses', ready);
  limitConnections(app.server, config);
  limitBodyTime(app, timeouts.body);
  // Only JSON is accepted; forms of other sites can send plain text.
  app.removeContentTypeParser('text/plain');
  return app;
}

function compileNoSchema(): never {
  throw new Error('A route declares a schema to Fastify; contracts are for that (src/shared/http.ts)');
}

function httpOptions(timeouts: Timeouts): ServerOptions {
  return {
    shouldUpgradeCallback: isForSocket,
    connectionsCheckingInterval: timeouts.check,
    headersTimeout: timeouts.headers,
    requestTimeout: timeouts.request,
    keepAliveTimeout: timeouts.keepAlive,
  };
}

/** Only `/ws` is a WebSocket. Elsewhere an Upgrade header is ignored, as HTTP allows. */
function isForSocket({ url = '' }: IncomingMessage): boolean {
  return /^\/ws(?:\?|$)/.test(url);
}

/**
 * Returns an error's fields for the log, without the values that databases quote in its details, which can be personal
 * data.
 */
function withoutValues({ name, message, stack, code }: Error & { code?: unknown }) {
  return { type: name, message, stack: stack ?? '', code };
}

/** Sends the errors that Fastify reports before any hook runs, such as for a malformed URL. */
function rejectImmediately(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  // The hook that closes the socket of a rejected handshake does not run either.
  if (request.headers.upgrade) reply.raw.once('finish', () => request.raw.socket.destroySoon());
  setSafeDefaults(reply);
  sendError(error, request, reply);
}

/** Registers all plugins and routes on `app`. */
export async function buildApp(app: FastifyInstance, deps: Deps): Promise<FastifyInstance> {
  const { config, web } = deps;
  app.decorate('callerLimit', createCallerLimit(deps));
  app.setErrorHandler(sendError);
  // Before every other hook: it closes the socket of a handshake that one of them rejects.
  await app.register(fastifyWebsocket, { options: { maxPayload: MAX_SOCKET_MESSAGE_BYTES } });
  shedLoad(app, config.maxRequests);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    requireOwnOrigin(request, config.publicUrl);
    done();
  });
  logRequests(app);
  measureRequests(app, deps.metrics);

  securityHeaders(app, config.publicUrl);
  const { middleware } = web;
  if (middleware) app.addHook('onRequest', (request, reply, done) => middleware(request.raw, reply.raw, () => done()));
  if (web.assetsFolder) {
    await app.register(fastifyStatic, {
      root: web.assetsFolder,
      prefix: '/assets/',
      preCompressed: true,
      immutable: true,
      maxAge: '1y',
    });
  }

  const respond = createRespond(deps, { ready: app.readyResponses });
  await app.register(async (routes) => {
    authRoutes(routes, deps);
    auditRoutes(routes, deps);
    menuRoutes(routes, deps, respond);
    categoryRoutes(routes, deps);
    optionRoutes(routes, deps, respond);
    cityRoutes(routes, deps, respond);
    couponRoutes(routes, deps, respond);
    settingRoutes(routes, deps, respond);
    hoursRoutes(routes, deps, respond);
    orderRoutes(routes, deps);
    kitchenRoutes(routes, deps);
    deliveryRoutes(routes, deps);
    checkoutRoutes(routes, deps);
    printingRoutes(routes, deps);
    clientRoutes(routes, deps);
    analyticsRoutes(routes, deps);
    firstStepRoutes(routes, deps);
    dailyRoutes(routes, deps);
    demoRoutes(routes, deps);
    liveRoutes(routes, deps);
    mailRoutes(routes, deps);
    pushRoutes(routes, deps);
    mediaRoutes(routes, deps);
    healthRoutes(routes, deps);
    metricsRoutes(routes, deps);
    docsRoutes(routes, deps, respond);
    pageRoutes(routes, deps, respond);
  });
  return app;
}
