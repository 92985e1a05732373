import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { DomainError } from '../errors.ts';
import { sendDocument } from '../http/document.ts';
import { sendError } from '../http/errors.ts';
import { languageOf } from '../http/language.ts';
import type { Entry } from '../http/web-bundle.ts';
import { translator } from '../translate.ts';
import { iconRoute } from './icon.ts';
import { serviceWorkerRoute } from './service-worker.ts';
import { notFoundPage, storefrontPage } from './storefront-page.ts';

/** The pages people open: the menu, the admin area, phone orders, and 'Page Not Found' for the rest. */
export function pageRoutes(app: FastifyInstance, deps: Deps): void {
  app.get('/', async (request, reply) =>
    sendDocument(reply, deps.web, await storefrontPage(deps, languageOf(request))),
  );

  iconRoute(app);
  serviceWorkerRoute(app, deps);

  const { adminPath } = deps.config;
  const admin = staffPage(deps, 'admin');
  app.get(adminPath, admin);
  app.get(`${adminPath}/*`, admin);
  app.get('/phone-orders-admin', staffPage(deps, 'phone-orders'));

  app.setNotFoundHandler(async (request, reply) => {
    const wantsPage = request.method === 'GET' && !/^\/(api|assets|media)(?![^/?])/.test(request.url);
    if (!wantsPage) return sendError(new DomainError('not_found'), request, reply);
    return sendDocument(reply.status(404), deps.web, await notFoundPage(deps, languageOf(request)));
  });
}

/** A page drawn in the browser: its code asks for a sign-in first. */
function staffPage({ web, config }: Deps, entry: Entry) {
  return (request: FastifyRequest, reply: FastifyReply) => {
    const language = languageOf(request);
    return sendDocument(reply, web, {
      language,
      title: translator(language)(entry === 'admin' ? 'staff.title' : 'staff.phoneOrders'),
      assets: web.assets(entry),
      body: '',
      rootData: { 'time-zone': config.timeZone },
      isPrivate: true,
    });
  };
}
