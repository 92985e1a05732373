import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { ORDER_SOURCES } from '../../shared/orders/contract.ts';
import type { Figure, Metrics, OrderResult } from '../ports/metrics.ts';

const MS_PER_SECOND = 1_000;
/** Upper bounds in seconds. A durable order takes milliseconds; a request times out after 30 s. */
const REQUEST_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const QUERY_BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1, 5];

/** Results that alert rules compare. Prometheus sees no growth in a series that begins with its first event. */
const COMPARED: readonly OrderResult[] = ['placed', 'repeated', 'internal_error', 'overloaded'];

/** Keeps metrics in memory, those of Node (memory, CPU, event loop, garbage collection) included. */
export function createPrometheusMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const orders = new Counter({
    name: 'sofra_orders_total',
    help: 'Requests to place an order, by result: placed, repeated, or the code of the error',
    labelNames: ['source', 'result'],
    registers,
  });
  for (const source of ORDER_SOURCES) for (const result of COMPARED) orders.inc({ source, result }, 0);
  const requests = new Histogram({
    name: 'sofra_http_request_seconds',
    help: 'Time to respond to requests',
    labelNames: ['method', 'route', 'status'],
    buckets: REQUEST_BUCKETS,
    registers,
  });
  const queries = new Histogram({
    name: 'sofra_database_query_seconds',
    help: 'Time of database statements',
    buckets: QUERY_BUCKETS,
    registers,
  });
  const staffSockets = new Gauge({
    name: 'sofra_staff_sockets',
    help: 'Open connections of screens on which staff acknowledge orders to this process, so none of kitchen displays',
    registers,
  });
  const cacheReads = new Counter({
    name: 'sofra_cache_reads_total',
    help: 'Reads of caches that last until the shop changes',
    labelNames: ['cache', 'result'],
    registers,
  });
  return {
    isEnabled: true,
    countOrder: (source, result) => orders.inc({ source, result }),
    observeRequest: ({ method, route, status, elapsedMs }) =>
      requests.observe({ method, route, status }, elapsedMs / MS_PER_SECOND),
    observeQuery: (ms) => queries.observe(ms / MS_PER_SECOND),
    countStaffSocket: (change) => staffSockets.inc(change),
    countCacheRead: (cache, isHit) => cacheReads.inc({ cache, result: isHit ? 'hit' : 'miss' }),
    async collect(figures) {
      const current = registryOf(figures);
      const merged = Registry.merge([registry, current]);
      return { contentType: merged.contentType, text: await merged.metrics() };
    },
  };
}

function registryOf(figures: readonly Figure[]): Registry {
  const registry = new Registry();
  for (const { name, help, value, labels = {} } of figures) {
    const known = registry.getSingleMetric(name);
    const gauge =
      known instanceof Gauge
        ? known
        : new Gauge({ name, help, labelNames: Object.keys(labels), registers: [registry] });
    gauge.set(labels, value);
  }
  return registry;
}
