import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AwsClient } from 'aws4fetch';
import { endChild, untilReady } from './child.ts';
import { installDebianPackages } from './setup/debian.ts';
import { makeScratchFolder } from './setup/scratch.ts';

const PROGRAM = join(import.meta.dirname, 'setup/object-store.py');
const KEY = { accessKeyId: 'shop:pictures', secretAccessKey: 'secret-of-the-tests', region: 'us-east-1' };

/** OpenStack Swift with its S3 API, which checks every signature. */
export interface ObjectStore extends AsyncDisposable {
  /** Makes a bucket, and returns the environment of a shop that keeps its pictures there. */
  makeBucket(name: string): Promise<Record<string, string>>;
  /** Kills it, and starts it again with the same content and address. */
  kill(): Promise<void>;
  restart(): Promise<void>;
}

/**
 * Starts an object store on a free port of 127.0.0.1. On a Debian-like machine a missing one is installed when running
 * as root; throws with instructions when there is none.
 */
export async function startObjectStore(): Promise<ObjectStore> {
  const python = findSwift() ?? installSwift();
  const folder = await makeScratchFolder('objects');
  const launch = async (port: string): Promise<{ child: ChildProcess; endpoint: string }> => {
    const args = [PROGRAM, folder, KEY.accessKeyId, KEY.secretAccessKey, port];
    const child = spawn(python, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    return { child, endpoint: await untilReady(child, /Object store at (\S+)\n/) };
  };
  let { child, endpoint } = await launch('0');
  const abandon = () => void child.kill('SIGKILL');
  process.once('exit', abandon);
  return {
    async makeBucket(name) {
      const client = new AwsClient({ ...KEY, service: 's3' });
      const response = await client.fetch(`${endpoint}/${name}`, { method: 'PUT' });
      // 409: the tests' own.
      if (!response.ok && response.status !== 409) throw new Error(`No bucket ${name}: ${await response.text()}`);
      return {
        S3_ENDPOINT: endpoint,
        S3_BUCKET: name,
        S3_REGION: KEY.region,
        S3_ACCESS_KEY_ID: KEY.accessKeyId,
        S3_SECRET_ACCESS_KEY: KEY.secretAccessKey,
      };
    },
    kill: () => endChild(child),
    async restart() {
      ({ child, endpoint } = await launch(new URL(endpoint).port));
    },
    async [Symbol.asyncDispose]() {
      process.removeListener('exit', abandon);
      await endChild(child);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Returns the Python that has Swift; undefined when none has. */
export function findSwift(): string | undefined {
  const PYTHONS = ['python3', '/usr/bin/python3'];
  return PYTHONS.find((python) => spawnSync(python, ['-c', 'import eventlet, swift.proxy.server']).status === 0);
}

function installSwift(): string {
  installDebianPackages(['python3-swift']);
  const python = findSwift();
  if (python) return python;
  throw new Error('The tests need OpenStack Swift. Install it (Debian: apt-get install python3-swift).');
}
