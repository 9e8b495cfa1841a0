/**
 * Loaded into a server before its own code (`--import`), this takes away what it does every five seconds: looking for
 * changes that nobody told it of.
 */
const SWEEP_MS = 5000
const { setInterval: start } = globalThis

globalThis.setInterval = ((work: () => void, ms: number) =>
  start(ms === SWEEP_MS ? () => undefined : work, ms)) as typeof setInterval
