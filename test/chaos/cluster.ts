import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ObjectStore } from '../object-store.ts';
import { type Program, startProgram } from '../program.ts';
import { freePort } from '../setup/free-port.ts';
import { startNginx } from './nginx.ts';
import type { ChaosShop } from './shop.ts';

const NODES = 3;

/** A node that keeps its port and folder when it is started again. */
export interface ClusterNode {
  origin: string;
  kill(): Promise<void>;
  stop(): Promise<void>;
  /** Starts it; from the program in `folder` when given. */
  start(folder?: string): Promise<void>;
}

/** Three nodes behind nginx, each with a DATA_DIR of its own, and pictures in an S3 bucket. */
export interface Cluster extends AsyncDisposable {
  /** The origin of nginx. */
  origin: string;
  nodes: ClusterNode[];
}

export async function startCluster(shop: ChaosShop, store: ObjectStore, bucket: string): Promise<Cluster> {
  await using cleanup = new AsyncDisposableStack();
  const s3 = await store.makeBucket(bucket);
  const ports: number[] = [];
  while (ports.length < NODES) ports.push(await freePort());
  const nodes: ClusterNode[] = [];
  for (const port of ports) {
    const dataDir = join(shop.env.DATA_DIR ?? '', `node-${port}`);
    await mkdir(dataDir);
    const node = createNode({ ...shop.env, ...s3, DATA_DIR: dataDir, PORT: String(port), TRUST_PROXY: 'true' });
    cleanup.defer(node.stop);
    await node.start();
    nodes.push(node);
  }
  const { origin } = cleanup.use(await startNginx(ports));
  const opened = cleanup.move();
  return { origin, nodes, [Symbol.asyncDispose]: () => opened.disposeAsync() };
}

/** Returns a node with this environment, which names its port; it is not started. */
export function createNode(env: Record<string, string>): ClusterNode {
  let program: Program | undefined;
  return {
    origin: `http://127.0.0.1:${env.PORT}`,
    async kill() {
      await program?.kill();
    },
    async stop() {
      await program?.stop();
    },
    async start(folder) {
      program = await startProgram(env, folder === undefined ? {} : { folder });
    },
  };
}
