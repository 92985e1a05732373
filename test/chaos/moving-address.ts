import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** An address that leads to one server at a time, as a virtual address or a proxy before PostgreSQL does. */
export interface MovingAddress extends AsyncDisposable {
  port: number;
  /** Ends all connections, and leads new ones to another port of 127.0.0.1; to none when it is null. */
  leadTo(port: number | null): void;
}

export async function openMovingAddress(): Promise<MovingAddress> {
  let target: number | null = null;
  const sockets = new Set<Socket>();
  const follow = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  };
  const server = createServer((incoming) => {
    follow(incoming);
    if (target === null) return void incoming.destroy();
    const outgoing = connect(target, '127.0.0.1');
    follow(outgoing);
    incoming.pipe(outgoing).pipe(incoming);
    outgoing.on('close', () => incoming.destroy());
    incoming.on('close', () => outgoing.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    leadTo(port) {
      target = port;
      endAll();
    },
    async [Symbol.asyncDispose]() {
      server.close();
      endAll();
      await once(server, 'close');
    },
  };
}
