import type { ErrorCode } from '../../shared/errors.ts';
import type { OrderSource } from '../../shared/orders/contract.ts';

/** What became of a request to place an order: a repeated attempt returned its earlier order. */
export type OrderResult = 'placed' | 'repeated' | ErrorCode;

export interface MeasuredRequest {
  method: string;
  /** The route's pattern, such as `/api/admin/orders/:id`, never the address itself, which can be personal data; `unknown` without one. */
  route: string;
  status: number;
  /** From the request's first byte to the response's last. */
  elapsedMs: number;
}

/** A figure that is read when the metrics are collected. */
export interface Figure {
  /** In Prometheus' form, such as `sofra_orders_waiting`. */
  name: string;
  help: string;
  value: number;
  labels?: Record<string, string>;
}

/** Counts and times what happens in this process, for monitoring. */
export interface Metrics {
  /** Whether anything is recorded. */
  isEnabled: boolean;
  countOrder(source: OrderSource, result: OrderResult): void;
  observeRequest(request: MeasuredRequest): void;
  observeQuery(ms: number): void;
  /** Counts the screens of staff that are connected: `change` is 1 for one more, -1 for one less. */
  countStaffSocket(change: 1 | -1): void;
  countCacheRead(cache: string, isHit: boolean): void;
  /** Returns all metrics and `figures` in Prometheus' text format. */
  collect(figures: readonly Figure[]): Promise<{ contentType: string; text: string }>;
}
