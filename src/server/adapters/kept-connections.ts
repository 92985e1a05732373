import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { MailServer } from '../ports/mailer.ts';

/** Servers often accept a hundred messages of one connection. */
const MAX_MESSAGES = 50;

interface Kept {
  connection: SMTPConnection;
  /** The server and account that it is signed in to. */
  owner: string;
}

export interface KeptConnections {
  /** Returns a connection to the server that accepts another message; null when there is none. */
  take(server: MailServer): Promise<SMTPConnection | null>;
  /** Keeps a connection that has delivered a message, for the next one. */
  keep(server: MailServer, connection: SMTPConnection): void;
  closeAll(): void;
}

/**
 * Connections between two messages. One is asked whether it is still there before its next message is begun (RSET), so
 * that a connection which the server has closed meanwhile costs no attempt.
 */
export function createKeptConnections(timeoutMs: number): KeptConnections {
  const kept: Kept[] = [];
  const messages = new WeakMap<SMTPConnection, number>();
  return {
    async take(server) {
      const owner = JSON.stringify(server);
      for (let index = findOwned(kept, owner); index >= 0; index = findOwned(kept, owner)) {
        const [{ connection }] = kept.splice(index, 1) as [Kept];
        if (await isReady(connection, timeoutMs)) return connection;
        connection.close();
      }
      return null;
    },

    keep(server, connection) {
      const delivered = (messages.get(connection) ?? 0) + 1;
      messages.set(connection, delivered);
      if (delivered < MAX_MESSAGES) kept.push({ connection, owner: JSON.stringify(server) });
      else leave(connection);
    },

    closeAll() {
      for (const { connection } of kept.splice(0)) leave(connection);
    },
  };
}

function findOwned(kept: readonly Kept[], owner: string): number {
  return kept.findIndex((each) => each.owner === owner);
}

/** Never rejects. */
function isReady(connection: SMTPConnection, timeoutMs: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(resolve, timeoutMs, false);
  const fail = () => resolve(false);
  connection.once('end', fail);
  connection.reset((error) => resolve(!error));
  return promise.finally(() => {
    clearTimeout(timer);
    connection.off('end', fail);
  });
}

/** Closes a connection politely. */
export function leave(connection: SMTPConnection): void {
  connection.quit();
  connection.close();
}
