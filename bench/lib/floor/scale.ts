import { sizeOf } from '../../../tools/proof-size.ts'

/** How much is measured. */
export interface Scale {
  readonly repetitions: number
  /** Repetitions before those that count. */
  readonly before: number
  readonly seconds: number
  /** Requests until compilers and plans no longer change. */
  readonly warming: number
  readonly connections: number
  readonly bareClients: number
  /** Large competitions in progress that are read and played. */
  readonly hot: { readonly leagues: number; readonly tournaments: number }
  /** People who all want one of 64 places at once. */
  readonly racers: number
  /** Documents made anew, after as many that only warm up. */
  readonly made: number
  readonly scoreCost: { readonly earlier: number; readonly scores: number; readonly idleSeconds: number }
}

const FULL: Scale = {
  ...{ before: 1, repetitions: 5, seconds: 3, warming: 20_000, connections: 32, bareClients: 8 },
  ...{ hot: { leagues: 200, tournaments: 200 }, racers: 2000, made: 25 },
  scoreCost: { earlier: 320, scores: 200, idleSeconds: 60 },
}
const SMALL: Scale = {
  ...{ before: 1, repetitions: 3, seconds: 2, warming: 3000, connections: 16, bareClients: 4 },
  ...{ hot: { leagues: 20, tournaments: 20 }, racers: 1000, made: 15 },
  scoreCost: { earlier: 60, scores: 60, idleSeconds: 15 },
}
const COMMIT: Scale = {
  ...{ before: 0, repetitions: 1, seconds: 0.2, warming: 0, connections: 4, bareClients: 1 },
  ...{ hot: { leagues: 1, tournaments: 1 }, racers: 70, made: 2 },
  scoreCost: { earlier: 2, scores: 2, idleSeconds: 0.5 },
}

export function scaleOf(isSmall: boolean): Scale {
  return sizeOf({ commit: COMMIT, full: isSmall ? SMALL : FULL })
}
