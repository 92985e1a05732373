import { executionAsyncResource } from 'node:async_hooks';

const kept: object[] = [];

/**
 * Keeps `process.nextTick` fast, which Node calls several times for each response. Each call creates an object whose
 * properties have computed names. V8 has a fast way to create it while all of them have the hidden class of the first
 * one; a full collection drops that class when no such object is in use just then, and from then on each call takes V8's
 * slow way, 2 µs more. So one of these objects stays in use.
 */
export function keepTickShape(): void {
  process.nextTick(() => kept.push(executionAsyncResource()));
}
