import { getHeapStatistics } from 'node:v8';

/** CPU time and memory used by some work. */
export interface Cost {
  /** CPU time of this thread in ms: an upper bound of the event loop's longest block, independent of other load. */
  cpuMs: number;
  /** Growth of heap and buffers in bytes, without garbage collected meanwhile. */
  grownBytes: number;
}

/** Runs the work and measures it. Other work on this thread counts too, so measure one thing at a time. */
export async function measure<Result>(work: () => Promise<Result>): Promise<{ result: Result; cost: Cost }> {
  const memory = usedBytes();
  const cpu = process.threadCpuUsage();
  const result = await work();
  const { user, system } = process.threadCpuUsage(cpu);
  return { result, cost: { cpuMs: (user + system) / 1000, grownBytes: usedBytes() - memory } };
}

function usedBytes(): number {
  const { used_heap_size, external_memory } = getHeapStatistics();
  return used_heap_size + external_memory;
}

/** The maximum costs of many cases, and the cases that caused them. */
export function createCostRecord() {
  let cases = 0;
  const highest = { cpuMs: { value: 0, of: '' }, grownBytes: { value: 0, of: '' } };
  return {
    add(name: string, cost: Cost): void {
      cases += 1;
      for (const measured of ['cpuMs', 'grownBytes'] as const) {
        if (cost[measured] > highest[measured].value) highest[measured] = { value: cost[measured], of: name };
      }
    },
    toString(): string {
      const { cpuMs, grownBytes } = highest;
      const megabytes = (grownBytes.value / 1e6).toFixed(1);
      return `${cases} cases, at most ${cpuMs.value.toFixed(1)} ms (${cpuMs.of}) and ${megabytes} MB (${grownBytes.of})`;
    },
  };
}
