import fastifyHelmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';

const YEAR_S = 31_536_000;

/** What the shop never uses; a page that someone smuggles a script into does not get it either. */
const PERMISSIONS = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'serial', 'display-capture']
  .map((feature) => `${feature}=()`)
  .join(', ');

/** Should a browser take an answer that is no page for one, nothing in it is loaded or run. */
const NO_PAGE_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** Of every answer, whatever was asked for and however it was written; pages replace the policy in `http/document.ts`. */
const SAFE_DEFAULTS = {
  'content-security-policy': NO_PAGE_POLICY,
  'permissions-policy': PERMISSIONS,
  'x-content-type-options': 'nosniff',
};

/** Sets the headers that do not depend on the configuration, also where no hook of the app runs. */
export function setSafeDefaults(reply: FastifyReply): void {
  reply.headers(SAFE_DEFAULTS);
}

/** Adds the headers that every answer has. */
export async function securityHeaders(app: FastifyInstance, publicUrl: string | undefined): Promise<void> {
  await app.register(fastifyHelmet, {
    contentSecurityPolicy: false,
    // Of this host alone: what else runs under the owner's domain is not ours to bind.
    strictTransportSecurity: publicUrl?.startsWith('https://') ? { maxAge: YEAR_S, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', async (_request, reply) => {
    setSafeDefaults(reply);
  });
}
