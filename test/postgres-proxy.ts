import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A way to the database that can fail. */
interface PostgresProxy extends AsyncDisposable {
  /** Address of the database by this way. */
  url: string;
  /** Names of the parameters with which connections began. */
  startParameters(): Set<string>;
  /** Drops the traffic of all connections silently, as a router does that forgets them; new ones work. */
  dropTraffic(): void;
  /** Ends all connections; new ones work. */
  endConnections(): void;
}

export async function createPostgresProxy(databaseUrl = ''): Promise<PostgresProxy> {
  const target = new URL(databaseUrl);
  const sockets: Socket[] = [];
  const startParameters = new Set<string>();
  const server = createServer((socket) => {
    const onward = connect(Number(target.port), target.hostname);
    socket.once('data', (bytes) => {
      for (const name of namesIn(bytes)) startParameters.add(name);
    });
    for (const [from, to] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      from.on('data', (bytes) => to.write(bytes));
      from.on('error', () => to.destroy());
      from.on('close', () => to.destroy());
      sockets.push(from);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const endConnections = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: Object.assign(new URL(databaseUrl), { hostname: '127.0.0.1', port }).href,
    startParameters: () => startParameters,
    dropTraffic: () => sockets.forEach((socket) => void socket.removeAllListeners('data').pause()),
    endConnections,
    [Symbol.asyncDispose]: async () => {
      endConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Length and version, each of four bytes, come before the names and values of a startup message. */
const HEADER_BYTES = 8;

function namesIn(startup: Buffer): string[] {
  const parts = startup.toString('utf8', HEADER_BYTES).split('\0');
  return parts.filter((part, index) => index % 2 === 0 && part !== '');
}
