/*
 * Caches that the page and its service worker share. A new number leaves what older versions kept behind,
 * and the worker removes it.
 */
export const PAGE_CACHE = 'sofra-pages-1';
export const FILE_CACHE = 'sofra-files-1';

/** Whether an address of this server holds bytes that never change: built files and pictures. */
export function isLastingFile(pathname: string): boolean {
  return pathname.startsWith('/assets/') || pathname.startsWith('/media/');
}

/** Under which address the menu page of a language is kept. */
export function pageKey(language: string): string {
  return `/?lang=${language}`;
}
