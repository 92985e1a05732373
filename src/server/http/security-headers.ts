import fastifyHelmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';

const YEAR_S = 31_536_000;

/** Browser features that the shop never uses, disabled also for injected scripts. */
const PERMISSIONS = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'serial', 'display-capture']
  .map((feature) => `${feature}=()`)
  .join(', ');

/** For responses that are not pages: if a browser renders one anyway, nothing in it loads or runs. */
const NO_PAGE_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** Headers of every response; pages replace the policy in `http/document.ts`. */
const SAFE_DEFAULTS = {
  'content-security-policy': NO_PAGE_POLICY,
  'permissions-policy': PERMISSIONS,
  'x-content-type-options': 'nosniff',
};

/** Sets the headers that do not depend on the configuration, also where no hook of the app runs. */
export function setSafeDefaults(reply: FastifyReply): void {
  reply.headers(SAFE_DEFAULTS);
}

/** Adds the headers of every response. */
export async function securityHeaders(app: FastifyInstance, publicUrl: string | undefined): Promise<void> {
  await app.register(fastifyHelmet, {
    contentSecurityPolicy: false,
    // Without subdomains: other hosts under the owner's domain are not affected.
    strictTransportSecurity: publicUrl?.startsWith('https://') ? { maxAge: YEAR_S, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', async (_request, reply) => {
    setSafeDefaults(reply);
  });
}
