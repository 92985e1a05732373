import { ENTRIES, type WebBundle } from '../ports/web-bundle.ts';

/** Serves the web code from source with Vite's dev server inside this process. */
export async function createDevWeb(root: string): Promise<WebBundle> {
  const { createServer } = await import('vite');
  const vite = await createServer({ root, appType: 'custom', server: { middlewareMode: true } });
  const renderer = () => vite.ssrLoadModule('/src/web/storefront-server.tsx') as Promise<WebBundle>;
  return {
    assets: (entry) => ({
      script: `/${ENTRIES[entry].file}`,
      preloads: [],
      // A page without a script needs its style sheet linked; the scripts of others import theirs.
      styles: [`/src/web/${ENTRIES[entry].build}.css`],
      inlineStyles: [],
      texts: {},
      fonts: {},
    }),
    renderStorefront: async (data) => (await renderer()).renderStorefront(data),
    renderNotFound: async (data) => (await renderer()).renderNotFound(data),
    renderStatement: async (data) => (await renderer()).renderStatement(data),
    renderFollow: async (data) => (await renderer()).renderFollow(data),
    finishDocument: (html) => vite.transformIndexHtml('/', html),
    serviceWorker: null,
    assetsFolder: null,
    middleware: vite.middlewares,
    close: () => vite.close(),
  };
}
