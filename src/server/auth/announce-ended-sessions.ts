import type { Deps } from '../deps.ts';

/** Has every node close the sockets whose session is over, so that their screens show nothing more. After the commit. */
export function announceEndedSessions({ realtime }: Pick<Deps, 'realtime'>, at: string): void {
  void realtime.publish({ type: 'sessions_ended', timestamp: at });
}
