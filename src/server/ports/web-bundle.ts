import type { Language } from '../../shared/languages.ts';
import type { FollowData, StatementData, StorefrontData } from '../../shared/storefront.ts';

/** A build of the web code, with a style sheet of its name. */
export type Build = 'storefront' | 'follow' | 'staff';

/** Entry script of each kind of page, and the build that it is part of. */
export const ENTRIES = {
  storefront: { file: 'src/web/storefront.ts', build: 'storefront' },
  follow: { file: 'src/web/follow.ts', build: 'follow' },
  admin: { file: 'src/web/admin.tsx', build: 'staff' },
  kitchen: { file: 'src/web/kitchen.tsx', build: 'staff' },
  courier: { file: 'src/web/courier.tsx', build: 'staff' },
  'phone-orders': { file: 'src/web/phone-orders.tsx', build: 'staff' },
} as const satisfies Record<string, { file: string; build: Build }>;

export type Entry = keyof typeof ENTRIES;

/** URLs that a page loads, as paths on this server. */
export interface EntryAssets {
  /** Null on a page without scripts. */
  script: string | null;
  styles: string[];
  /** Modules that the script imports, to be preloaded. */
  preloads: string[];
  /** Style sheets to inline into the page, which saves a round trip. */
  inlineStyles: string[];
  /** Modules of the texts, by language, that the script imports when it starts; empty where they are in the page. */
  texts: Readonly<Partial<Record<Language, string[]>>>;
  /** Font files by name, such as `rubik-latin-first`. */
  fonts: Readonly<Record<string, string>>;
}

/** The web code that this process serves: built by Vite, or by Vite's dev server. */
export interface WebBundle {
  assets(entry: Entry): EntryAssets;
  /** Renders the customer page's markup for `#root`. */
  renderStorefront(data: StorefrontData): Promise<string>;
  /** Renders the markup of the page 'Page Not Found'. */
  renderNotFound(data: Pick<StorefrontData, 'language' | 'texts'>): Promise<string>;
  /** Renders the markup of the accessibility or the privacy statement. */
  renderStatement(data: StatementData): Promise<string>;
  /** Renders the markup of the page of an order. */
  renderFollow(data: FollowData): Promise<string>;
  /** Post-processes a page's HTML; in development Vite adds its client. */
  finishDocument(html: string): Promise<string>;
  /** The service worker's script; null in development, where nothing is cached for offline use. */
  serviceWorker: string | null;
  /** Folder of built files, served under `/assets/`; null in development. */
  assetsFolder: string | null;
  /** Vite's middleware; only in development. */
  middleware: ConnectMiddleware | null;
  close(): Promise<void>;
}

export type ConnectMiddleware = (
  request: import('node:http').IncomingMessage,
  response: import('node:http').ServerResponse,
  next: (error?: unknown) => void,
) => void;
