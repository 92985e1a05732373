import type { MailServer } from './ports/mailer.ts';

const IMPLICIT_TLS_PORT = 465;
const SUBMISSION_PORT = 587;
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/**
 * Parses `SMTP_URL`: `smtps://user:password@host:465` (TLS from the first byte) or `smtp://…:587` (STARTTLS). With
 * `smtp://` and a password TLS is required, unless `?ignoreTLS=true`. `?tls.rejectUnauthorized=false` accepts any
 * certificate.
 */
export function parseSmtpUrl(text: string): MailServer {
  const url = new URL(text);
  const hasTlsFromStart = url.protocol === 'smtps:' || Number(url.port) === IMPLICIT_TLS_PORT;
  const says = (name: string, value: string) => url.searchParams.get(name) === value;
  const needsTls = says('requireTLS', 'true') || (url.password !== '' && !LOOPBACK.test(url.hostname));
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (hasTlsFromStart ? IMPLICIT_TLS_PORT : SUBMISSION_PORT),
    hasTlsFromStart,
    tls: says('ignoreTLS', 'true') ? 'never' : needsTls ? 'required' : 'offered',
    isCertificateChecked: !says('tls.rejectUnauthorized', 'false'),
    isPublicOnly: false,
    account: url.username
      ? { user: decodeURIComponent(url.username), password: decodeURIComponent(url.password) }
      : null,
  };
}
