/** What a flow needs of a browser: two protocols implement it (bidi.ts, webdriver.ts). */
export interface Browser {
  readonly name: string
  /** A window with its own cookies, as another person on another device has one. */
  readonly newWindow: () => Promise<BrowserWindow>
  readonly close: () => Promise<void>
}

export interface BrowserWindow {
  readonly open: (url: string) => Promise<void>
  /** The value of a JavaScript expression in the page. */
  readonly evaluate: <Value>(expression: string) => Promise<Value>
  readonly clickAt: (point: Point) => Promise<void>
  /** Types into the element with the focus, key by key. */
  readonly type: (text: string) => Promise<void>
  readonly resize: (size: Size) => Promise<void>
  /** A screenshot as PNG. */
  readonly screenshot: () => Promise<Uint8Array>
  readonly close: () => Promise<void>
}

export interface Point {
  readonly x: number
  readonly y: number
}

export interface Size {
  readonly width: number
  readonly height: number
}
