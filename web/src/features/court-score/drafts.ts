import { localStore } from '../../lib/storage.ts'
import type { CourtScore } from './court.queries.ts'

const DRAFT = 'court-score'
const SCORER = 'court-scorer'

interface Draft {
  readonly token: string
  readonly score: CourtScore
}

/**
 * The score that was entered here and has not arrived yet. It survives a reload and applies only to its own match.
 */
export function savedScore(token: string, matchId: number): CourtScore | null {
  try {
    const draft = JSON.parse(localStore.get(DRAFT) ?? 'null') as Draft | null
    return draft?.token === token && draft.score.matchId === matchId ? draft.score : null
  } catch {
    return null
  }
}

export function saveScore(token: string, score: CourtScore): void {
  localStore.set(DRAFT, JSON.stringify({ token, score } satisfies Draft))
}

export function deleteScore(): void {
  localStore.remove(DRAFT)
}

/** The scorer's name, asked once per phone. */
export function knownScorer(): string {
  return localStore.get(SCORER) ?? ''
}

export function saveScorer(name: string): void {
  localStore.set(SCORER, name)
}
