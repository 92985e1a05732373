import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Config } from '../config.ts';
import { callerOf } from './callers.ts';
import { trustTest } from './proxies.ts';

interface Caller {
  /** Number of open connections. */
  open: number;
  /** Connections that wait for data from the caller, each with the number of its last turn: the lowest waits longest. */
  waiting: Map<Socket, number>;
}

/**
 * Limits the open connections of one caller to `perAddress`. One more closes the connection that has waited longest for
 * data from the caller, idle or slow. Connections whose request is being processed and sockets are not closed. Proxies
 * are exempt, since they carry everyone.
 */
export function limitConnections(
  server: Server,
  { maxConnectionsPerAddress, trustProxy }: Pick<Config, 'maxConnectionsPerAddress' | 'trustProxy'>,
): void {
  const isTrusted = trustTest(trustProxy);
  const callers = new Map<string, Caller>();
  const owners = new WeakMap<Socket, Caller>();
  const waitingOf = (socket: Socket) => owners.get(socket)?.waiting;
  let turns = 0;
  const nextTurn = () => {
    turns += 1;
    return turns;
  };

  server.on('connection', (socket) => {
    const address = socket.remoteAddress;
    if (address === undefined || isTrusted(address, 0)) return;
    const caller = callerOf(address);
    const own = callers.get(caller) ?? { open: 0, waiting: new Map() };
    callers.set(caller, own);
    owners.set(socket, own);
    own.open += 1;
    own.waiting.set(socket, nextTurn());
    socket.once('close', () => {
      own.open -= 1;
      own.waiting.delete(socket);
      if (own.open === 0) callers.delete(caller);
    });
    if (own.open > maxConnectionsPerAddress) longestWaiting(own.waiting)?.destroy();
  });

  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    const waiting = waitingOf(socket);
    if (!waiting?.has(socket)) return;
    // A ready response was sent at once; its connection is now the one that has waited least.
    if (response.writableEnded) {
      waiting.set(socket, nextTurn());
      return;
    }
    if (hasBody(request.headers)) request.once('end', () => waiting.delete(socket));
    else waiting.delete(socket);
    response.once('close', () => {
      if (socket.destroyed) waiting.delete(socket);
      else waiting.set(socket, nextTurn());
    });
  });

  server.on('upgrade', ({ socket }: IncomingMessage) => void waitingOf(socket)?.delete(socket));
}

function longestWaiting(waiting: Map<Socket, number>): Socket | undefined {
  let longest: Socket | undefined;
  let lowest = Number.POSITIVE_INFINITY;
  for (const [socket, turn] of waiting) {
    if (turn < lowest) [longest, lowest] = [socket, turn];
  }
  return longest;
}

/** Returns whether the headers announce a body. */
export function hasBody(headers: IncomingMessage['headers']): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
