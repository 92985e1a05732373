/*
 * Caches shared by the page and its service worker. After the version changes, the worker deletes the caches of older
 * versions.
 */
export const PAGE_CACHE = 'sofra-pages-1';
export const FILE_CACHE = 'sofra-files-1';

/** Returns whether an address of this server has immutable content: built files and pictures. */
export function isLastingFile(pathname: string): boolean {
  return pathname.startsWith('/assets/') || pathname.startsWith('/media/');
}

/** Returns the cache key of a language's menu page. */
export function pageKey(language: string): string {
  return `/?lang=${language}`;
}
