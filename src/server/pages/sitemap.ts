import { escapeHtml } from '../../shared/html.ts';
import { LANGUAGES } from '../../shared/languages.ts';
import { addressOf, alternatesOf, PUBLIC_PATHS, type PublicPath } from './addresses.ts';

/** Returns `/robots.txt`. It does not reveal staff pages, which have a robots meta tag instead. */
export function robotsText(origin: string): string {
  return `User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`;
}

/** Returns `/sitemap.xml`: every public page in every language, with its alternates. */
export function sitemapXml(origin: string): string {
  const urls = PUBLIC_PATHS.flatMap((path) => {
    const alternates = alternateLinks(path, origin);
    return LANGUAGES.map(
      (language) => `<url><loc>${escapeHtml(addressOf(path, { origin, language }))}</loc>${alternates}</url>`,
    );
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    '</urlset>\n',
  ].join('\n');
}

function alternateLinks(path: PublicPath, origin: string): string {
  return alternatesOf(path, origin)
    .map(
      ({ hreflang, address }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(address)}"/>`,
    )
    .join('');
}
