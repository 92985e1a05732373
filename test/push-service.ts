import { once } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import { Agent, createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:tls';
import { SELF_SIGNED } from './self-signed.ts';

/** A push service of a test's own. */
export interface PushService extends AsyncDisposable {
  /** Connects every address to it. */
  agent: Agent;
  port: number;
  /** Number of connections. */
  connections(): number;
  requests: { path: string; headers: IncomingHttpHeaders }[];
  /** Sets the status of responses to requests to `path`, instead of 201. */
  response(path: string, status: number): void;
}

export async function openPushService(): Promise<PushService> {
  const requests: PushService['requests'] = [];
  const statuses = new Map<string, number>();
  const server = createServer(SELF_SIGNED, (request, response) => {
    const path = request.url ?? '';
    requests.push({ path, headers: request.headers });
    request.resume();
    response.writeHead(statuses.get(path) ?? 201).end();
  });
  let connections = 0;
  server.on('connection', () => {
    connections += 1;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const agent = new Agent();
  Object.assign(agent, {
    createConnection: () => connect({ host: '127.0.0.1', port, rejectUnauthorized: false }),
  });
  return {
    agent,
    port,
    connections: () => connections,
    requests,
    response: (path, status) => void statuses.set(path, status),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
