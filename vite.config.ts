import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * Builds of one tree: the customer page, the pages for staff (mode `staff`), and the customer page's renderer for the
 * server. Customers and staff share no chunk, so that what staff need never splits or weighs on what customers load.
 */
export default defineConfig(({ command, isSsrBuild, mode }) => ({
  plugins: [react(), tailwindcss()],
  publicDir: false,
  // Zod must not try to compile schemas with eval, which the pages' policy blocks and browsers report. It reads this
  // when the first schema is created, before any module of ours could call its config().
  define: { 'globalThis.__zod_globalConfig': '({ jitless: true })' },
  build: {
    outDir: isSsrBuild ? 'dist/ssr' : 'dist/web',
    emptyOutDir: mode !== 'staff',
    manifest: isSsrBuild ? false : `.vite/${mode === 'staff' ? 'staff' : 'storefront'}.json`,
    target: 'es2022',
    rollupOptions: {
      input: isSsrBuild
        ? ['src/web/storefront-server.tsx']
        : mode === 'staff'
          ? ['src/web/admin.tsx', 'src/web/phone-orders.tsx']
          : ['src/web/storefront.ts'],
    },
  },
  // One file that starts fast; in development Vite reads the packages as they are.
  ssr: command === 'build' ? { noExternal: true } : {},
}));
