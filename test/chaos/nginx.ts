import { spawn, spawnSync } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { endChild } from '../child.ts';
import { installDebianPackages } from '../setup/debian.ts';
import { freePort } from '../setup/free-port.ts';
import { makeScratchFolder } from '../setup/scratch.ts';

const START_TIMEOUT_MS = 10_000;

/** nginx before several nodes. */
export interface Proxy extends AsyncDisposable {
  /** Its origin, such as `http://127.0.0.1:40123`. */
  origin: string;
}

/**
 * Starts nginx before the nodes at these ports of 127.0.0.1, in turns: no sticky sessions. On a Debian-like machine a
 * missing one is installed when running as root.
 */
export async function startNginx(ports: readonly number[]): Promise<Proxy> {
  const program = findNginx() ?? installNginx();
  const folder = await makeScratchFolder('nginx');
  const port = await freePort();
  const file = join(folder, 'nginx.conf');
  await writeFile(file, configuration(folder, port, ports));
  const child = spawn(program, ['-p', folder, '-c', file, '-e', 'stderr'], { stdio: ['ignore', 'ignore', 'inherit'] });
  const proxy = {
    origin: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      await endChild(child, () => child.kill('SIGTERM'));
      await rm(folder, { recursive: true, force: true });
    },
  };
  await untilResponding(proxy.origin);
  return proxy;
}

function findNginx(): string | undefined {
  return ['nginx', '/usr/sbin/nginx'].find((program) => spawnSync(program, ['-v']).status === 0);
}

function installNginx(): string {
  installDebianPackages(['nginx-light']);
  const program = findNginx();
  if (program) return program;
  throw new Error('This scenario needs nginx. Install it (Debian: apt-get install nginx-light).');
}

async function untilResponding(origin: string): Promise<void> {
  for (const deadline = performance.now() + START_TIMEOUT_MS; performance.now() < deadline; await sleep(50)) {
    if (
      await fetch(`${origin}/healthz`).then(
        (response) => response.body?.cancel().then(() => true),
        () => false,
      )
    )
      return;
  }
  throw new Error('nginx does not respond');
}

/**
 * As docs/operations.md recommends it: a node that does not take the connection is left out for a second, and a built file
 * is asked of each node until one has it.
 */
function configuration(folder: string, port: number, ports: readonly number[]): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `
daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
pid ${folder}/nginx.pid;
error_log stderr crit;
events {}
http {
  access_log off;
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  map $http_upgrade $connection_upgrade { default upgrade; '' ''; }
  upstream nodes {
    ${ports.map((each) => `server 127.0.0.1:${each} max_fails=1 fail_timeout=1s;`).join('\n    ')}
    keepalive 32;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      client_max_body_size 11m;
      proxy_pass http://nodes;
      proxy_http_version 1.1;
      proxy_connect_timeout 1s;
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_set_header X-Forwarded-Host $http_host;
      proxy_set_header Upgrade $http_upgrade;
      proxy_set_header Connection $connection_upgrade;
    }
    location /assets/ {
      proxy_pass http://nodes;
      proxy_connect_timeout 1s;
      proxy_next_upstream error timeout http_404;
    }
  }
}
`;
}
