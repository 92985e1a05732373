import type { StatementData, StorefrontData } from '../../shared/storefront.ts';

/** The first script of each kind of page. */
export const ENTRY_FILES = {
  storefront: 'src/web/storefront.ts',
  admin: 'src/web/admin.tsx',
  'phone-orders': 'src/web/phone-orders.tsx',
} as const;

export type Entry = keyof typeof ENTRY_FILES;

/** What a page loads, as paths on this server. */
export interface EntryAssets {
  /** Null on a page that needs none. */
  script: string | null;
  styles: string[];
  /** Modules that the script imports, to be fetched along with it. */
  preloads: string[];
  /** Style sheets to put into the page itself, saving a round trip. */
  inlineStyles: string[];
  /** Font files by name, such as `rubik-latin-wght-normal`. */
  fonts: Readonly<Record<string, string>>;
}

/** The web code as this process serves it: built by Vite, or by Vite's dev server as it is edited. */
export interface WebBundle {
  assets(entry: Entry): EntryAssets;
  /** The markup of the customer page for `#root`. */
  renderStorefront(data: StorefrontData): Promise<string>;
  /** The markup of the page 'Page Not Found'. */
  renderNotFound(data: Pick<StorefrontData, 'language' | 'texts'>): Promise<string>;
  /** The markup of the accessibility or the privacy statement. */
  renderStatement(data: StatementData): Promise<string>;
  /** Last touches to a page's HTML: in development, what Vite adds to it. */
  finishDocument(html: string): Promise<string>;
  /** The service worker's script; null in development, where nothing is kept for offline. */
  serviceWorker: string | null;
  /** Folder of built files to serve under `/assets/`; null in development. */
  assetsFolder: string | null;
  /** Vite's own middleware, in development alone. */
  middleware: ConnectMiddleware | null;
  close(): Promise<void>;
}

export type ConnectMiddleware = (
  request: import('node:http').IncomingMessage,
  response: import('node:http').ServerResponse,
  next: (error?: unknown) => void,
) => void;
