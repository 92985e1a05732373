import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const REACT_CHUNK = { name: 'react', test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]|react-first/ };

/**
 * The customer page's chunks: the first script, React, which is evaluated in a task of its own, and the page with all
 * that it imports. Otherwise each set of modules that the page shares with a lazy part would be a file of its own.
 */
const STOREFRONT_CHUNKS = [
  { name: 'first', tags: ['$initial' as const], priority: 2 },
  { ...REACT_CHUNK, priority: 1 },
  { name: 'hydrate-storefront', test: /hydrate-storefront/ },
];

/**
 * The staff pages' chunks: React, the rest of what both pages start with, and what several sections share. Otherwise a
 * section is loaded in eighty files.
 */
const STAFF_CHUNKS = [
  { ...REACT_CHUNK, priority: 3 },
  { name: 'first', tags: ['$initial' as const], minShareCount: 2, priority: 2 },
  { name: 'shared', minShareCount: 2, priority: 1 },
];

/**
 * Builds of one tree: the customer page, the page of an order (mode `follow`), the pages for staff (mode `staff`), and the
 * renderer of customers' pages for the server. They share no chunk, so that what staff or the page of an order need never
 * splits or weighs on what customers load first.
 */
const BUILDS: Record<
  string,
  { name: string; input: string[]; groups: typeof STOREFRONT_CHUNKS | typeof STAFF_CHUNKS }
> = {
  staff: {
    name: 'staff',
    input: ['src/web/admin.tsx', 'src/web/phone-orders.tsx', 'src/web/kitchen.tsx', 'src/web/courier.tsx'],
    groups: STAFF_CHUNKS,
  },
  follow: { name: 'follow', input: ['src/web/follow.ts'], groups: [] },
};
const STOREFRONT_BUILD = { name: 'storefront', input: ['src/web/storefront.ts'], groups: STOREFRONT_CHUNKS };

/** One character beyond Latin-1 makes Node keep the whole text in two bytes a letter; two ellipses are 0.3 MiB. */
const latin1Renderer: Plugin = {
  name: 'latin1-renderer',
  applyToEnvironment: ({ name }) => name === 'ssr',
  generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue;
      chunk.code = chunk.code.replace(
        /[^\0-\xff]/g,
        (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
      );
    }
  },
};

export default defineConfig(({ command, isSsrBuild, mode }) => {
  const { name, input, groups } = BUILDS[mode] ?? STOREFRONT_BUILD;
  return {
    plugins: [react(), tailwindcss(), latin1Renderer],
    publicDir: false,
    resolve: {
      // What lucide-react's icons import to create their component.
      alias: { '../createLucideIcon.mjs': join(import.meta.dirname, 'src/web/ui/create-icon.ts') },
    },
    // Zod must not try to compile schemas with eval, which the pages' policy blocks and browsers report. It reads this
    // when the first schema is created, before any module of ours could call its config().
    define: {
      'globalThis.__zod_globalConfig': '({ jitless: true })',
      // Customers have no use for the connection to React's developer tools.
      ...(command === 'build' && name === STOREFRONT_BUILD.name && { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' }),
      // Else the renderer also has React's development build, and uses that unless the environment says otherwise.
      ...(isSsrBuild && { 'process.env.NODE_ENV': '"production"' }),
    },
    build: {
      emptyOutDir: name === STOREFRONT_BUILD.name,
      manifest: isSsrBuild ? false : `.vite/${name}.json`,
      target: 'es2022',
      // The renderer's too, since Node keeps the text of its code in memory.
      minify: true,
      // Lazy parts of the customer page are loaded before they are used: naming their files would weigh on the first load.
      modulePreload: {
        resolveDependencies: (_, files, { hostId }) => (hostId.includes('hydrate-storefront') ? [] : files),
      },
      // The smallest fonts would become data URLs, which the pages' policy blocks.
      assetsInlineLimit: (file: string) => (file.endsWith('.woff2') ? false : undefined),
      rollupOptions: {
        input: isSsrBuild ? ['src/web/storefront-server.tsx'] : input,
        ...(!isSsrBuild && { output: { codeSplitting: { groups } } }),
      },
    },
    // One file that starts fast; in development Vite reads the packages as they are.
    ssr: command === 'build' ? { noExternal: true } : {},
  };
});
