import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { percentile, sum } from './statistics.ts';

const WARM_UP_MS = 1_000;
const RESPONSE_TIMEOUT_MS = 10_000;
const HEAD_END = '\r\n\r\n';
const LAST_CHUNK = '\r\n0\r\n\r\n';

export interface Target {
  name: string;
  url: string;
  /** The raw text of the next request, built by `requestText`. */
  request(): string;
  /** The status that every response must have. */
  status: number;
}

export interface Load {
  name: string;
  responses: number;
  perSecond: number;
  /** The rate of each round, in their order. */
  perSecondByRound: number[];
  p50Ms: number;
  p99Ms: number;
}

export interface RequestParts {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

export function requestText({ path, method = 'GET', headers = {}, body = '' }: RequestParts): string {
  const all = { host: 'localhost', ...headers, ...(body ? { 'content-length': Buffer.byteLength(body) } : {}) };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`;
}

export interface Turns {
  rounds: number;
  /** Length of a turn. */
  ms: number;
  /** Concurrent keep-alive connections; ten by default. */
  connections?: number;
}

/**
 * Measures each target in alternating rounds, so that load on the machine affects all of them equally. Each connection
 * sends its next request when the previous response is complete. Throws when a response has another status.
 */
export async function loadInTurns(targets: Target[], { rounds, ms, connections = 10 }: Turns): Promise<Load[]> {
  const measured = targets.map((target) => ({ target, latencies: [] as number[][], elapsedMs: [] as number[] }));
  for (const { target } of measured) await loadFor(target, { ms: WARM_UP_MS, connections });
  for (let round = 0; round < rounds; round++) {
    for (const one of measured) {
      const { latencies, elapsedMs } = await loadFor(one.target, { ms, connections });
      one.latencies.push(latencies);
      one.elapsedMs.push(elapsedMs);
    }
  }
  return measured.map(({ target, latencies, elapsedMs }) => {
    const all = latencies.flat();
    return {
      name: target.name,
      responses: all.length,
      perSecond: (all.length / sum(elapsedMs)) * 1000,
      perSecondByRound: latencies.map(({ length }, round) => (length / (elapsedMs[round] ?? Number.NaN)) * 1000),
      p50Ms: percentile(all, 0.5),
      p99Ms: percentile(all, 0.99),
    };
  });
}

/** Loads a target once. Returns the time of each response, and of all. */
export async function loadFor(
  target: Target,
  { ms, connections }: { ms: number; connections: number },
): Promise<{ latencies: number[]; elapsedMs: number }> {
  const latencies: number[] = [];
  const startedAt = performance.now();
  const deadline = startedAt + ms;
  await Promise.all(Array.from({ length: connections }, () => loadOneConnection(target, deadline, latencies)));
  return { latencies, elapsedMs: performance.now() - startedAt };
}

async function loadOneConnection(target: Target, deadline: number, latencies: number[]): Promise<void> {
  const socket = connect(Number(new URL(target.url).port), '127.0.0.1').setNoDelay(true);
  socket.setTimeout(RESPONSE_TIMEOUT_MS, () => socket.destroy(new Error(`${target.name} did not respond in time`)));
  await once(socket, 'connect');
  // After a connection error the server is killed, maybe between requests of the others.
  socket.on('error', () => undefined);
  try {
    while (performance.now() < deadline) {
      const sentAt = performance.now();
      const status = await exchange(socket, target.request());
      latencies.push(performance.now() - sentAt);
      if (status !== target.status) throw new Error(`${target.name} returned ${status}, not ${target.status}`);
    }
  } catch (error) {
    throw new Error(`Loading ${target.name} failed`, { cause: error });
  } finally {
    socket.destroy();
  }
}

/**
 * Sends a request and returns the response's status once it is complete. Parses no more than its length: this client
 * shares the machine with the server, and must not distort the measurement.
 */
async function exchange(socket: Socket, request: string): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const response = createResponse();
  const onData = (chunk: Buffer) => {
    if (response.isCompleteWith(chunk)) resolve(response.status());
  };
  const onClose = () => reject(new Error('The server closed the connection'));
  socket.on('data', onData).once('close', onClose).once('error', reject);
  socket.write(request);
  try {
    return await promise;
  } finally {
    socket.off('data', onData).off('close', onClose).off('error', reject);
  }
}

/** Counts the bytes of a response, and keeps no more than its head and its latest chunk. */
function createResponse() {
  let head = '';
  let received = 0;
  /** In bytes, with the head; null until the head has come, or when its end is marked instead. */
  let length: number | null = null;
  return {
    status: () => Number(head.slice(9, 12)),
    isCompleteWith(chunk: Buffer): boolean {
      received += chunk.length;
      if (!head.includes(HEAD_END)) {
        head += chunk.toString('latin1');
        const headEnd = head.indexOf(HEAD_END);
        if (headEnd === -1) return false;
        const bodyLength = /\r\ncontent-length: (\d+)/i.exec(head.slice(0, headEnd))?.[1];
        if (bodyLength !== undefined) length = headEnd + HEAD_END.length + Number(bodyLength);
      }
      if (length !== null) return received >= length;
      return chunk.subarray(-LAST_CHUNK.length).toString('latin1') === LAST_CHUNK;
    },
  };
}
