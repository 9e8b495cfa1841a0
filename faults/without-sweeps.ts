/**
 * Loaded into a server before its own code (`--import`), this disables the sweep that looks for missed changes every
 * five seconds.
 */
const SWEEP_MS = 5000
const { setInterval: start } = globalThis

globalThis.setInterval = ((work: () => void, ms: number) =>
  start(ms === SWEEP_MS ? () => undefined : work, ms)) as typeof setInterval
