/** One action of an input device, in the form that WebDriver and WebDriver BiDi share. */
export type InputAction =
  | { type: 'pointerMove'; x: number; y: number }
  | { type: 'pointerDown' | 'pointerUp'; button: 0 }
  | { type: 'keyDown' | 'keyUp'; value: string };

export type InputSource =
  | { type: 'pointer'; id: string; parameters: { pointerType: 'mouse' }; actions: InputAction[] }
  | { type: 'key'; id: string; actions: InputAction[] };

/** A running browser with one open page. Every call rejects after `CALL_TIMEOUT_MS`. */
export interface Driver extends AsyncDisposable {
  /** Opens an address and waits until it is loaded. */
  open(url: string): Promise<void>;
  /** Presses the browser's Back. */
  back(): Promise<void>;
  /** Evaluates a JavaScript expression that gives a string. */
  evaluate(expression: string): Promise<string>;
  /** Presses keys and mouse buttons. */
  perform(source: InputSource): Promise<void>;
  /** Returns the visible part of the page as PNG. */
  screenshot(): Promise<Buffer>;
}

/** A browser that the journeys run in. */
export interface Engine {
  name: string;
  /** The Debian packages that it needs, each with a file that tells whether it is installed. */
  packages: Record<string, string>;
  start(): Promise<Driver>;
}

/** Viewport of a phone. A browser with a minimum width, such as MiniBrowser, is a little wider. */
export const PHONE = { width: 390, height: 844 };

export const CALL_TIMEOUT_MS = 30_000;
