import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Printer } from '../../shared/printing/contract.ts';
import { conditionProblem, type PrinterMaker } from '../../shared/printing/printers.ts';
import type { Deps } from '../deps.ts';
import { DomainError } from '../errors.ts';
import { toPng } from './bitmap.ts';
import { printRequest, readReport, readStatus } from './epson.ts';
import { readToken, tokenOf } from './lease.ts';
import { fetchTicket, findAsking, offerTo, recordPoll, report } from './serve-printer.ts';
import { outcomeOf, readPoll } from './star.ts';

/** Of what printers send, in bytes. */
const MAX_BODY_BYTES = 16 * 1024;
/** Of one address: six printers that ask every second. */
const ALLOWANCE = { burst: 120, perMinute: 400 };

type Asked = FastifyRequest<{ Params: { key: string }; Querystring: Record<string, unknown> }>;

/**
 * Serves the makers' protocols to printers, each at an address with its key; an unknown key gets the response of an address
 * that does not exist. Not part of the API: programs have no use for them.
 */
export function printerRoutes(app: FastifyInstance, deps: Deps): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MAX_BODY_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    scope.addHook('onRequest', async (request) => {
      scope.callerLimit({ call: 'printer', address: request.ip }, ALLOWANCE);
    });
    starRoutes(scope, deps);
    epsonRoutes(scope, deps);
  });
}

async function requirePrinter(deps: Deps, { params }: Asked, maker: PrinterMaker): Promise<Printer> {
  const printer = await findAsking(deps, params.key);
  if (printer?.maker !== maker) throw new DomainError('not_found');
  return printer;
}

function starRoutes(app: FastifyInstance, deps: Deps): void {
  const url = '/print/star/:key';
  const options = { bodyLimit: MAX_BODY_BYTES };
  app.post(url, options, async (request: Asked, reply) => {
    const printer = await requirePrinter(deps, request, 'star');
    const { condition, isPrinting } = readPoll(textOf(request.body));
    await recordPoll(deps, printer, condition);
    const problem = conditionProblem(condition ?? null);
    if (problem && !isPrinting) {
      await report(deps, printer, { asked: null, outcome: { became: 'failed', problem } });
    }
    const attempt = isPrinting ? null : await offerTo(deps, printer);
    uncached(reply);
    if (!attempt) return { jobReady: false };
    return { jobReady: true, mediaTypes: ['image/png'], jobToken: tokenOf(attempt), deleteMethod: 'DELETE' };
  });
  app.get(url, async (request: Asked, reply) => {
    const printer = await requirePrinter(deps, request, 'star');
    const { type } = request.query;
    if (type !== undefined && !String(type).startsWith('image/png')) throw new DomainError('unsupported_media_type');
    const token = tokenIn(request);
    const asked = readToken(token);
    if (token !== undefined && !asked) throw new DomainError('not_found');
    const ticket = await fetchTicket(deps, printer, { asked, mayRepeat: true });
    if (!ticket) throw new DomainError('not_found');
    const png = await toPng(ticket.picture);
    uncached(reply);
    return reply
      .headers({ 'x-star-imageditherpattern': 'none', 'x-star-cut': 'partial; feed=true' })
      .type('image/png')
      .send(png);
  });
  app.delete(url, options, async (request: Asked, reply) => {
    const printer = await requirePrinter(deps, request, 'star');
    await recordPoll(deps, printer, undefined);
    const outcome = outcomeOf(String(request.query.code ?? ''));
    const token = tokenIn(request);
    const asked = readToken(token);
    const isKnown = token === undefined || asked !== null;
    if (outcome && isKnown) await report(deps, printer, { asked, outcome });
    uncached(reply);
    return reply.send('');
  });
}

/** Printers with old firmware name no job. */
function tokenIn({ query, headers }: Asked): string | undefined {
  const token = query.token ?? headers['x-star-token'];
  return typeof token === 'string' && token !== '' ? token : undefined;
}

function epsonRoutes(app: FastifyInstance, deps: Deps): void {
  app.post('/print/epson/:key', { bodyLimit: MAX_BODY_BYTES }, async (request: Asked, reply) => {
    const printer = await requirePrinter(deps, request, 'epson');
    const form = new URLSearchParams(textOf(request.body));
    uncached(reply);
    reply.type('text/xml; charset=utf-8');
    switch (form.get('ConnectionType')) {
      case 'GetRequest': {
        await recordPoll(deps, printer, undefined);
        // What it has fetched is not sent again before its report is overdue: it may be printing.
        const attempt = await offerTo(deps, printer);
        const ticket = attempt && (await fetchTicket(deps, printer, { asked: attempt, mayRepeat: false }));
        return reply.send(ticket ? printRequest(ticket.attempt, ticket.picture) : '');
      }
      case 'SetResponse': {
        const reported = readReport(form.get('ResponseFile') ?? '');
        await recordPoll(deps, printer, reported?.condition);
        if (reported) await report(deps, printer, reported);
        return reply.send('');
      }
      case 'SetStatus':
        await recordPoll(deps, printer, readStatus(form.get('Status') ?? form.get('ResponseFile') ?? ''));
        return reply.send('');
      default:
        throw new DomainError('invalid_input', {
          fields: { ConnectionType: 'Must be GetRequest, SetResponse or SetStatus' },
        });
    }
  });
}

const textOf = (body: unknown) => (typeof body === 'string' ? body : '');

const uncached = (reply: FastifyReply) => reply.header('cache-control', 'no-store');
