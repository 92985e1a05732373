import { spawn } from 'node:child_process';
import { expect, test } from 'vitest';
import { endChild } from '../child.ts';
import { createFamily, type ProcessTimes, readProcesses } from './others.ts';

const ROOT = 1;
const aProcess = (pid: number, parent: number, times: Partial<ProcessTimes> = {}): ProcessTimes => ({
  pid,
  parent,
  startedAt: 0,
  used: 0,
  ofEnded: 0,
  ...times,
});

test('counts living descendants and no other processes', () => {
  const family = createFamily(ROOT);
  const root = aProcess(ROOT, 0, { used: 5 });
  const browser = aProcess(20, ROOT, { used: 100 });
  const page = aProcess(10, 20, { used: 1_000 });
  const stranger = aProcess(30, 0, { used: 10_000 });
  expect(family.look([page, stranger, browser, root])).toBe(1_105);
});

test('counts a descendant whose parent ended with it as last seen', () => {
  const family = createFamily(ROOT);
  const root = aProcess(ROOT, 0, { used: 5 });
  const browser = aProcess(20, ROOT, { used: 100 });
  family.look([root, browser, aProcess(10, 20, { used: 1_000 })]);
  // Its page ended with it, and the system tells of the browser alone.
  expect(family.look([{ ...root, ofEnded: 110 }])).toBe(1_105);
});

test('counts a descendant that ended before it was seen', () => {
  const family = createFamily(ROOT);
  expect(family.look([aProcess(ROOT, 0, { used: 5 })])).toBe(5);
  expect(family.look([aProcess(ROOT, 0, { used: 6, ofEnded: 70 })])).toBe(76);
});

test.runIf(process.platform === 'linux')('finds the processes that this one started', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  try {
    expect(readProcesses().find(({ pid }) => pid === child.pid)).toMatchObject({ parent: process.pid });
  } finally {
    await endChild(child);
  }
});
