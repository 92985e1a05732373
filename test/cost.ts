/** What some work took of this thread and of the heap. */
export interface Cost {
  /** CPU time of this thread in ms: no block of the event loop meanwhile was longer, however busy the machine is. */
  cpuMs: number;
  /** Bytes by which the heap and its buffers grew. Garbage that was collected meanwhile is taken off. */
  grownBytes: number;
}

/** Does the work and measures it. Work of others on this thread counts too, so one thing is measured at a time. */
export async function measure<Result>(work: () => Promise<Result>): Promise<{ result: Result; cost: Cost }> {
  const memory = usedBytes();
  const cpu = process.threadCpuUsage();
  const result = await work();
  const { user, system } = process.threadCpuUsage(cpu);
  return { result, cost: { cpuMs: (user + system) / 1000, grownBytes: usedBytes() - memory } };
}

function usedBytes(): number {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** The costs of many cases: keeps the highest, and which it was. */
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
