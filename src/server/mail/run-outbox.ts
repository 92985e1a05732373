import { randomUUID } from 'node:crypto';
import { isAccountProblem } from '../../shared/mail/problems.ts';
import type { Deps } from '../deps.ts';
import { REST_MS } from '../notices/enqueue-notice.ts';
import type { Logger } from '../ports/logger.ts';
import { findMailRoute, isOpen, type OpenRoute } from './mail-route.ts';
import { claimDueMessages, renewLease, scheduleHeldMail } from './queries.ts';
import { MAX_RETRY_AHEAD_MS } from './retry-delay.ts';
import { type ClaimedMessage, OUTDATED, sendMessage } from './send-message.ts';

export interface OutboxTiming {
  /** Poll interval in ms, besides wake-ups. */
  pollMs: number;
  /** Lease of a claim, in ms; it is renewed three times as often. */
  leaseMs: number;
  /** How long to pause after an account problem, in ms; doubled each time up to the second value. */
  holdMs: [first: number, longest: number];
  /** How long stopping waits for deliveries in progress, in ms. */
  stopMs: number;
}

const TIMING: OutboxTiming = { pollMs: 5_000, leaseMs: 30_000, holdMs: [5_000, 60_000], stopMs: 7_000 };
/** Providers allow few concurrent connections. */
const MAX_AT_ONCE = 4;

export interface OutboxWorker {
  /** Looks for due messages now, or again after the current look. */
  wake(): void;
  /** Claims nothing more, and resolves when no delivery is in progress. */
  stop(): Promise<void>;
}

type Parts = Pick<Deps, 'config' | 'database' | 'shop' | 'vault' | 'mailer' | 'realtime' | 'clock'>;

/**
 * Sends the outbox's messages when woken and at intervals, until it is stopped. Any number of nodes may run it on one
 * database: a claimed message belongs to one worker until its lease expires (spec.md §4, messages).
 */
export function runOutbox(deps: Parts, log: Logger, timing: OutboxTiming = TIMING): OutboxWorker {
  const worker = new Worker(deps, log, timing);
  const unsubscribe = deps.realtime.subscribe(({ type }) => {
    if (type === 'new_order' || type === 'mail_changed') worker.wake();
  });
  const poll = setInterval(() => worker.wake(), timing.pollMs);
  const renewal = setInterval(() => void worker.renew(), timing.leaseMs / 3);
  worker.wake();
  return {
    wake: () => worker.wake(),
    async stop() {
      unsubscribe();
      clearInterval(poll);
      await worker.stop();
      clearInterval(renewal);
    },
  };
}

class Worker {
  readonly #lease = randomUUID();
  readonly #deps: Parts;
  readonly #log: Logger;
  readonly #timing: OutboxTiming;
  readonly #sending = new Map<number, Promise<void>>();
  readonly #ending = new AbortController();
  #isStopped = false;
  #isWanted = false;
  #turn: Promise<void> | null = null;
  /** Consecutive account problems, and until when to pause (ms, monotonic). */
  #failures = 0;
  #heldUntil = 0;
  #heldRoute = '';

  constructor(deps: Parts, log: Logger, timing: OutboxTiming) {
    this.#deps = deps;
    this.#log = log;
    this.#timing = timing;
  }

  wake(): void {
    this.#isWanted = true;
    if (this.#isStopped) return;
    this.#turn ??= this.#look().finally(() => {
      this.#turn = null;
    });
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#turn;
    const timer = setTimeout(() => this.#ending.abort(), this.#timing.stopMs);
    await Promise.all(this.#sending.values());
    clearTimeout(timer);
    this.#deps.mailer.closeIdle();
  }

  async renew(): Promise<void> {
    if (this.#sending.size === 0) return;
    const claim = { lease: this.#lease, leasedUntil: this.#later(this.#timing.leaseMs) };
    await renewLease(this.#deps.database.db, [...this.#sending.keys()], claim).catch((error) =>
      this.#log.warn({ err: error }, 'renewing the lease of a message failed'),
    );
  }

  async #look(): Promise<void> {
    while (this.#isWanted && !this.#isStopped) {
      this.#isWanted = false;
      try {
        await this.#startDue();
      } catch (error) {
        this.#log.warn({ err: error }, 'reading the outbox failed; retried soon');
      }
    }
    if (this.#sending.size === 0) this.#deps.mailer.closeIdle();
  }

  /** Claims as many messages as may be sent concurrently, and starts sending. */
  async #startDue(): Promise<void> {
    // After a failure a single message probes the route.
    const room = (this.#failures > 0 ? 1 : MAX_AT_ONCE) - this.#sending.size;
    if (room <= 0) return;
    const route = await findMailRoute(this.#deps);
    if (!isOpen(route) || this.#isHeld(route)) return;
    for (const message of await this.#claim(room)) {
      const ended = this.#send(message, route).finally(() => {
        this.#sending.delete(message.id);
        this.wake();
      });
      this.#sending.set(message.id, ended);
    }
  }

  async #claim(limit: number): Promise<ClaimedMessage[]> {
    const { database, clock } = this.#deps;
    const at = clock.now().toISOString();
    const claim = {
      lease: this.#lease,
      leasedUntil: this.#later(this.#timing.leaseMs),
      at,
      furthest: this.#later(MAX_RETRY_AHEAD_MS),
      restedSince: this.#later(-REST_MS),
      except: [...this.#sending.keys()],
    };
    const { db, engine } = database;
    const pending = await claimDueMessages(db, engine, { ...claim, status: 'pending', limit });
    const room = limit - pending.length;
    const planned = room > 0 ? await claimDueMessages(db, engine, { ...claim, status: 'planned', limit: room }) : [];
    const rows = [...pending, ...planned];
    return rows.map(({ id, kind, order_id, recipient, created_at, combines_until, attempts, first_attempt_at }) => ({
      id,
      kind,
      orderId: order_id,
      recipient,
      createdAt: created_at,
      combinesUntil: combines_until,
      lease: this.#lease,
      attempts,
      firstAttemptAt: first_attempt_at ?? at,
    }));
  }

  async #send(message: ClaimedMessage, route: OpenRoute): Promise<void> {
    const sending = { deps: this.#deps, log: this.#log, route, signal: this.#ending.signal };
    const problem = await sendMessage(sending, message);
    const { realtime, clock, database } = this.#deps;
    const at = clock.now().toISOString();
    if (problem !== null && problem !== OUTDATED && isAccountProblem(problem)) this.#hold(route);
    else if (problem === OUTDATED) this.#log.info({ message: message.id, kind: message.kind }, 'outdated mail removed');
    else if (this.#failures > 0) {
      this.#failures = 0;
      await scheduleHeldMail(database.db, at).catch((error) =>
        this.#log.warn({ err: error }, 'scheduling held messages failed; retried soon'),
      );
    }
    await realtime.publish({ type: 'mail_changed', timestamp: at });
  }

  /** A changed route may be tried immediately. */
  #isHeld(route: OpenRoute): boolean {
    return performance.now() < this.#heldUntil && JSON.stringify(route) === this.#heldRoute;
  }

  #hold(route: OpenRoute): void {
    const [first, longest] = this.#timing.holdMs;
    this.#heldRoute = JSON.stringify(route);
    this.#heldUntil = performance.now() + Math.min(longest, first * 2 ** this.#failures);
    this.#failures++;
  }

  #later(ms: number): string {
    return new Date(this.#deps.clock.now().getTime() + ms).toISOString();
  }
}
