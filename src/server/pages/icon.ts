import type { FastifyInstance } from 'fastify';

/** The shop's sign: a laid table, seen from above. */
const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="16" fill="#b4411f"/><circle cx="32" cy="32" r="15" fill="none" stroke="#fffaf3" stroke-width="4"/><circle cx="32" cy="32" r="7" fill="#fffaf3"/><path d="M10 18v10a4 4 0 0 0 8 0V18M14 18v28M52 18c-4 2-5 8-5 13h5v15" fill="none" stroke="#fffaf3" stroke-width="3.5" stroke-linecap="round" stroke-linejoin="round"/></svg>`;

export function iconRoute(app: FastifyInstance): void {
  app.get('/icon.svg', async (_request, reply) =>
    reply.header('content-type', 'image/svg+xml').header('cache-control', 'public, max-age=86400').send(ICON),
  );
}
