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
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': PERMISSIONS,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** Headers of pages, which mean nothing on other responses: Node checks each header of each response. */
export const PAGE_HEADERS = {
  'origin-agent-cluster': '?1',
  'x-dns-prefetch-control': 'off',
  'x-permitted-cross-domain-policies': 'none',
};

/** Sets the headers that do not depend on the configuration, also where no hook of the app runs. */
export function setSafeDefaults(reply: FastifyReply): void {
  reply.headers(SAFE_DEFAULTS);
}

/** Adds the headers of every response. */
export function securityHeaders(app: FastifyInstance, publicUrl: string | undefined): void {
  const headers = publicUrl?.startsWith('https://')
    ? // Without subdomains: other hosts under the owner's domain are not affected.
      { ...SAFE_DEFAULTS, 'strict-transport-security': `max-age=${YEAR_S}` }
    : SAFE_DEFAULTS;
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}
