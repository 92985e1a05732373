/** Resolves and rejects as `promise` does; rejects when that takes longer than `ms`. */
export function withTimeout<Result>(promise: Promise<Result>, ms: number): Promise<Result> {
  const { promise: timeout, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('timed out')), ms);
  return Promise.race([promise, timeout]).finally(() => clearTimeout(timer));
}
