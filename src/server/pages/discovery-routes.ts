import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { DomainError } from '../errors.ts';
import { LANGUAGE_HEADERS, languageOf } from '../http/language.ts';
import { originOf } from '../http/origin.ts';
import type { ApiResponse, LimitedRespond } from '../http/response.ts';
import { drawIcon, isIconName } from './draw-icon.ts';
import { iconSvg } from './icon.ts';
import { loadSettings } from './load-shop.ts';
import type { ReadMainLanguage } from './main-language.ts';
import { manifestOf } from './manifest.ts';
import { robotsText, sitemapXml } from './sitemap.ts';

interface DiscoveryParts {
  respond: LimitedRespond;
  readMain: ReadMainLanguage;
}

/** Serves what search engines and home screens fetch. */
export function discoveryRoutes(app: FastifyInstance, deps: Deps, { respond, readMain }: DiscoveryParts): void {
  const { publicUrl } = deps.config;

  app.get('/robots.txt', (request, reply) => {
    const make = async () => toResponse('text/plain; charset=utf-8', robotsText(originOf(request, publicUrl)));
    return respond(request, reply, { key: publicUrl ? ['robots'] : null, make });
  });

  app.get('/sitemap.xml', (request, reply) => {
    const make = async () => toResponse('application/xml; charset=utf-8', sitemapXml(originOf(request, publicUrl)));
    return respond(request, reply, { key: publicUrl ? ['sitemap'] : null, make });
  });

  app.get('/manifest.webmanifest', async (request, reply) => {
    const language = await languageOf(request, readMain);
    const make = async () => {
      const { settings, isComplete } = await loadSettings(deps, app.log);
      const text = JSON.stringify(manifestOf(settings, language));
      return toResponse('application/manifest+json; charset=utf-8', text, isComplete);
    };
    return respond(request, reply, { key: ['manifest', language], make });
  });

  app.get('/icon.svg', (request, reply) => {
    const make = async () => toResponse('image/svg+xml', iconSvg());
    return respond(request, reply, { key: ['icon.svg'], make });
  });

  app.get<{ Params: { name: string } }>('/icons/:name', (request, reply) => {
    const { name } = request.params;
    if (!isIconName(name)) throw new DomainError('not_found');
    const make = async () => {
      const { settings, isComplete } = await loadSettings(deps, app.log);
      const icon = await drawIcon(name, { media: deps.media, logoUrl: settings.logoUrl, log: app.log });
      return toResponse('image/png', icon, isComplete);
    };
    return respond(request, reply, { key: ['icon', name], make });
  });
}

function toResponse(contentType: string, content: string | Buffer, isLasting = true): ApiResponse {
  return {
    status: 200,
    headers: {
      'content-type': contentType,
      // Revalidated on each request, which is cheap with an entity tag.
      'cache-control': isLasting ? 'no-cache' : 'no-store',
      vary: `Accept-Encoding, ${LANGUAGE_HEADERS}`,
    },
    body: Buffer.from(content),
    isLasting,
  };
}
