/** Milliseconds of a clock that all processes of this machine share. */
export function sharedNow(): number {
  return Number(process.hrtime.bigint() / 1000n) / 1000
}
