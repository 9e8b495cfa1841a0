import { localStore } from '../../lib/storage.ts'
import type { CourtScore } from './court.queries.ts'

const DRAFT = 'court-score'
const SCORER = 'court-scorer'

interface Draft {
  readonly token: string
  readonly score: CourtScore
}

/** What was entered here and has not arrived yet, kept over a reload; only for the match it was entered for. */
export function keptScore(token: string, matchId: number): CourtScore | null {
  try {
    const draft = JSON.parse(localStore.get(DRAFT) ?? 'null') as Draft | null
    return draft?.token === token && draft.score.matchId === matchId ? draft.score : null
  } catch {
    return null
  }
}

export function keepScore(token: string, score: CourtScore): void {
  localStore.set(DRAFT, JSON.stringify({ token, score } satisfies Draft))
}

export function forgetScore(): void {
  localStore.remove(DRAFT)
}

/** Asked once on this phone. */
export function knownScorer(): string {
  return localStore.get(SCORER) ?? ''
}

export function rememberScorer(name: string): void {
  localStore.set(SCORER, name)
}
