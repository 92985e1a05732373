import fastifyHelmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

const YEAR_S = 31_536_000;

/** What the shop never uses; a page that someone smuggles a script into does not get it either. */
const PERMISSIONS = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'serial', 'display-capture']
  .map((feature) => `${feature}=()`)
  .join(', ');

/** Answers that are no pages: should a browser take one for a page, nothing in it is loaded or run. */
const NO_PAGE = /^\/(?:api|media)\//;
const NO_PAGE_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** The headers that every answer has. Pages set a policy of their own in `http/document.ts`. */
export async function securityHeaders(app: FastifyInstance, publicUrl: string | undefined): Promise<void> {
  await app.register(fastifyHelmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: publicUrl?.startsWith('https://') ? { maxAge: YEAR_S } : false,
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', PERMISSIONS);
    if (NO_PAGE.test(request.url)) reply.header('content-security-policy', NO_PAGE_POLICY);
  });
}
