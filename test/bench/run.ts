import { availableParallelism } from 'node:os';
import { buildIfStale } from './fresh-build.ts';
import { manyOrders } from './many-orders.ts';
import { menu } from './menu.ts';
import { orders } from './orders.ts';
import { plusLatency } from './plus-latency.ts';
import { type Table, tableText } from './report.ts';
import { start } from './start.ts';
import { storefrontWeight } from './storefront-weight.ts';

/*
 * Runs the benches named in the arguments, or all of them, sequentially. With --json the standard output contains only
 * the results as JSON.
 */

const BENCHES: Record<string, () => Promise<Table[]>> = {
  'storefront-weight': storefrontWeight,
  'plus-latency': plusLatency,
  start,
  orders,
  menu,
  'many-orders': manyOrders,
};

const asked = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const isJson = process.argv.includes('--json');
const unknown = asked.filter((name) => !Object.hasOwn(BENCHES, name));
if (unknown.length > 0) {
  console.error(`No such bench: ${unknown.join(', ')}. There are: ${Object.keys(BENCHES).join(', ')}`);
  process.exit(2);
}

buildIfStale();
const results: Record<string, Table[]> = {};
for (const [name, bench] of Object.entries(BENCHES)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  console.error(`${name}…`);
  results[name] = await bench();
  if (!isJson) for (const table of results[name]) console.log(`\n${tableText(table)}`);
}
if (isJson) {
  const machine = { cores: availableParallelism(), node: process.version, platform: process.platform };
  console.log(JSON.stringify({ at: new Date().toISOString(), machine, benches: results }, null, 2));
}
