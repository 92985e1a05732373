import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Two builds of one tree: pages for the browser, and the customer page's renderer for the server. */
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react(), tailwindcss()],
  publicDir: false,
  build: {
    outDir: isSsrBuild ? 'dist/ssr' : 'dist/web',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    target: 'es2022',
    rollupOptions: {
      input: isSsrBuild
        ? ['src/web/storefront-server.tsx']
        : ['src/web/storefront.ts', 'src/web/admin.tsx', 'src/web/phone-orders.tsx'],
    },
  },
  // One file that starts fast; in development Vite reads the packages as they are.
  ssr: command === 'build' ? { noExternal: true } : {},
}));
