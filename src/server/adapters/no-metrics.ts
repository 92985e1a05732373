import type { Metrics } from '../ports/metrics.ts';

const ignore = () => undefined;

/** Records nothing. */
export const noMetrics: Metrics = {
  isEnabled: false,
  countOrder: ignore,
  observeRequest: ignore,
  observeQuery: ignore,
  countStaffSocket: ignore,
  countCacheRead: ignore,
  collect: async () => ({ contentType: 'text/plain', text: '' }),
};
