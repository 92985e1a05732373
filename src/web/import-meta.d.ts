/** What Vite replaces while it builds, so that code of the other side is left out. */
interface ImportMeta {
  readonly env: {
    /** Whether the code runs on the server. */
    readonly SSR: boolean;
  };
}
