import { availableParallelism } from 'node:os';
import { buildIfStale } from './fresh-build.ts';
import { growth } from './growth.ts';
import { mail } from './mail.ts';
import { manyOrders } from './many-orders.ts';
import { menu } from './menu.ts';
import { orders } from './orders.ts';
import { watchOthers } from './others.ts';
import { plusLatency } from './plus-latency.ts';
import { figureText, isMet, type Table, tableText } from './report.ts';
import { sockets } from './sockets.ts';
import { start } from './start.ts';
import { storefrontWeight } from './storefront-weight.ts';

/*
 * Runs the benches named in the arguments, or all of them, sequentially. With --json the standard output contains only
 * the results as JSON. With --check the exit code is 1 when a figure is out of its bounds, and 3 when other programs
 * were too busy meanwhile to trust that.
 */

const BENCHES: Record<string, () => Promise<Table[]>> = {
  'storefront-weight': storefrontWeight,
  'plus-latency': plusLatency,
  start,
  orders,
  menu,
  'many-orders': manyOrders,
  sockets,
  mail,
  growth,
};

/** Of the machine's processor time; beyond it the figures are not trusted. */
const MOST_OF_OTHERS = 0.1;

const asked = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const isJson = process.argv.includes('--json');
const unknown = asked.filter((name) => !Object.hasOwn(BENCHES, name));
if (unknown.length > 0) {
  console.error(`No such bench: ${unknown.join(', ')}. There are: ${Object.keys(BENCHES).join(', ')}`);
  process.exit(2);
}

buildIfStale();
const results: Record<string, Table[]> = {};
const others: Record<string, number> = {};
for (const [name, bench] of Object.entries(BENCHES)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  console.error(`${name}…`);
  const shareOfOthers = watchOthers();
  results[name] = await bench();
  others[name] = shareOfOthers();
  if (!isJson) for (const table of results[name]) console.log(`\n${tableText(table)}`);
  if (others[name] > MOST_OF_OTHERS) {
    const percent = Math.round(others[name] * 100);
    console.error(`Too busy to trust: other programs used ${percent} % of the processors during ${name}.`);
  }
}
const figures = Object.values(results).flatMap((tables) => tables.flatMap((table) => table.figures ?? []));
if (isJson) {
  const machine = { cores: availableParallelism(), node: process.version, platform: process.platform };
  const values = Object.fromEntries(figures.map((figure) => [figure.name, figure.value]));
  const report = { at: new Date().toISOString(), machine, figures: values, othersShare: others, benches: results };
  console.log(JSON.stringify(report, null, 2));
} else for (const figure of figures) console.log(figureText(figure));
if (process.argv.includes('--check') && !figures.every(isMet)) {
  process.exitCode = Object.values(others).some((share) => share > MOST_OF_OTHERS) ? 3 : 1;
}
