import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/*
 * Checks package-lock.json: `npm ci --omit dev` must not install packages that are only needed for building, testing or
 * the bundled pages, and every package must have its required peers, which npm itself does not check (decision 0028).
 */

const LOCK = join(import.meta.dirname, '../package-lock.json');
const NOT_AT_RUN_TIME =
  /^(vite|vitest|typescript|rolldown|lightningcss|react|react-dom|recharts|lucide-react|node)$|^@(typescript|rolldown|radix-ui|types|vitest)\//;

interface Locked {
  dev?: boolean;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

const packages: Record<string, Locked> = JSON.parse(await readFile(LOCK, 'utf8')).packages;
const problems = Object.entries(packages).flatMap(([path, locked]) => [
  ...(!locked.dev && NOT_AT_RUN_TIME.test(nameOf(path)) ? [`${path} would be installed for a running shop.`] : []),
  ...missingPeers(path, locked).map((peer) => `${path} requires the peer ${peer}: add it to package.json.`),
]);
for (const problem of problems) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);

function missingPeers(path: string, { peerDependencies = {}, peerDependenciesMeta = {} }: Locked): string[] {
  const required = Object.keys(peerDependencies).filter((peer) => !peerDependenciesMeta[peer]?.optional);
  return required.filter((peer) => !isInstalledFor(path, peer));
}

/** Returns whether `peer` is in one of the node_modules folders at or above `path`. */
function isInstalledFor(path: string, peer: string): boolean {
  const above = path.slice(0, Math.max(0, path.lastIndexOf('node_modules/')));
  return `${above}node_modules/${peer}` in packages || (above !== '' && isInstalledFor(above.slice(0, -1), peer));
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}
