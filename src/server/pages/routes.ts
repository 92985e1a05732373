import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { courierPath } from '../../shared/delivery-routes/path.ts';
import { KITCHEN_PATH, PREPARATION_PATH } from '../../shared/kitchen/path.ts';
import { dishIdOf, STATEMENTS } from '../../shared/storefront.ts';
import type { Deps } from '../deps.ts';
import { DomainError } from '../errors.ts';
import { responseOf, sendDocument } from '../http/document.ts';
import { sendError } from '../http/errors.ts';
import { languageOf } from '../http/language.ts';
import { pathOf } from '../http/path.ts';
import { limited, type Making, type Respond } from '../http/response.ts';
import type { Logger } from '../ports/logger.ts';
import { shopName } from '../settings/shop-name.ts';
import { createRespond } from '../shop/respond.ts';
import { createShopCache } from '../shop/shop-cache.ts';
import { translator } from '../translate.ts';
import { cleanLinkRoutes } from './clean-links-routes.ts';
import { discoveryRoutes } from './discovery-routes.ts';
import { followRoutes } from './follow-routes.ts';
import { firstFonts } from './fonts.ts';
import { createPageLimit } from './limit-pages.ts';
import { loadSettings, loadShop, type ShopContent } from './load-shop.ts';
import { createReadMainLanguage, type ReadMainLanguage } from './main-language.ts';
import { serviceWorkerRoute } from './service-worker-routes.ts';
import { statementPage } from './statement-page.ts';
import { notFoundPage, storefrontPage } from './storefront-page.ts';

const NONCE_BYTES = 18;

/** Serves the menu, also at the address of each dish, the statements, the admin area, phone orders, the kitchen display, the page of a courier, and 'Page Not Found' for other paths. */
export function pageRoutes(app: FastifyInstance, deps: Deps, respondFromCache: Respond): void {
  const { web, config } = deps;
  const requireAllowance = createPageLimit(app.callerLimit);
  const respond = limited(respondFromCache, requireAllowance);
  cleanLinkRoutes(app);
  const readMain = createReadMainLanguage(deps, app.log);
  const visitOf = async (request: FastifyRequest) => ({
    language: await languageOf(request, readMain),
    origin: config.publicUrl ?? null,
  });

  app.get('/', async (request, reply) => {
    const visit = await visitOf(request);
    const make = async () => responseOf(web, await storefrontPage(deps, visit, app.log));
    return respond(request, reply, { key: ['storefront', visit.language], make });
  });

  const findDish = createFindDish(deps, app.log);
  // With a cache of its own, so that many dishes do not evict the other pages.
  const respondDish = limited(createRespond(deps), requireAllowance);
  app.get('/dishes/:id', async (request, reply) => {
    const visit = await visitOf(request);
    const dishId = await findDish(pathOf(request));
    const make = async () => responseOf(web, await storefrontPage(deps, { ...visit, dishId }, app.log));
    return respondDish(request, reply, { key: ['dish', visit.language, String(dishId)], make });
  });

  for (const statement of STATEMENTS) {
    app.get(`/${statement}`, async (request, reply) => {
      const visit = { ...(await visitOf(request)), statement };
      const make = async () => responseOf(web, await statementPage(deps, visit, app.log));
      return respond(request, reply, { key: [statement, visit.language], make });
    });
  }

  discoveryRoutes(app, deps, { respond, readMain });
  serviceWorkerRoute(app, deps);
  followRoutes(app, deps, readMain);

  const staffPage = createStaffPage(deps, { requireAllowance, readMain, log: app.log });
  const admin = staffPage('admin');
  app.get(config.adminPath, admin);
  app.get(`${config.adminPath}/*`, admin);
  app.get('/phone-orders-admin', staffPage('phone-orders'));
  const kitchen = staffPage('kitchen');
  app.get(KITCHEN_PATH, kitchen);
  app.get(KITCHEN_PATH + PREPARATION_PATH, kitchen);
  app.get(courierPath(':code'), staffPage('courier'));

  app.setNotFoundHandler(async (request, reply) => {
    const isPageRequest = request.method === 'GET' && !/^\/(api|assets|media)(?![^/])/.test(pathOf(request));
    if (!isPageRequest) return sendError(new DomainError('not_found'), request, reply);
    const language = await languageOf(request, readMain);
    const make = async () => responseOf(web, await notFoundPage(deps, language, app.log));
    return respond(request, reply, { key: ['not-found', language], make });
  });
}

/** No dish has this id. One for all unknown addresses, so that each of them is not rendered and cached by itself. */
const UNKNOWN_DISH = 0;

/** Returns a function from a dish's address to its id, {@link UNKNOWN_DISH} when it is not on the menu. */
function createFindDish(deps: Deps, log: Logger) {
  const menus = createShopCache<ShopContent>({
    ...deps,
    name: 'menu',
    maxEntries: 1,
    isLasting: ({ isComplete }) => isComplete,
    freshUntil: ({ freshUntil }) => freshUntil,
  });
  return async (path: string): Promise<number> => {
    const id = dishIdOf(path);
    const { menu } = await menus.get('menu', () => loadShop(deps, log));
    return id !== null && (menu === null || menu.some((dish) => dish.id === id)) ? id : UNKNOWN_DISH;
  };
}

/** The titles of the staff pages. */
const TITLES = {
  admin: 'staff.title',
  'phone-orders': 'staff.phoneOrders.title',
  kitchen: 'staff.kitchen.title',
  courier: 'staff.courier.title',
} as const;

interface StaffPageParts {
  readMain: ReadMainLanguage;
  requireAllowance: Making['requireAllowance'];
  log: Logger;
}

/** Serves a page that is rendered in the browser, where it asks for a sign-in first, or for a route by its link. */
function createStaffPage(deps: Deps, { requireAllowance, readMain, log }: StaffPageParts) {
  const { web, config } = deps;
  return (entry: keyof typeof TITLES) => async (request: FastifyRequest, reply: FastifyReply) => {
    requireAllowance(request.ip);
    const language = await languageOf(request, readMain);
    const { settings } = await loadSettings(deps, log);
    const assets = web.assets(entry);
    return sendDocument(reply, web, {
      language,
      title: translator(language)(TITLES[entry]),
      assets: { ...assets, preloads: [...assets.preloads, ...(assets.texts[language] ?? [])] },
      // Other fonts have other widths: lines would wrap anew, and move buttons, once these are there.
      fonts: firstFonts(language),
      body: '',
      rootData: {
        'time-zone': config.timeZone,
        'shop-name': shopName(settings, language),
        ...(config.publicUrl ? { 'shop-address': config.publicUrl } : {}),
        ...(entry === 'admin' ? { 'base-path': config.adminPath } : {}),
        ...(entry === 'kitchen' ? { 'base-path': KITCHEN_PATH } : {}),
      },
      styleNonce: randomBytes(NONCE_BYTES).toString('base64'),
      isPrivate: true,
      isPersonal: entry === 'courier',
    });
  };
}
