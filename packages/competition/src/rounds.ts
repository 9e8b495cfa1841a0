import { FORMAT_TRAITS, isStageFormat } from './format-names.ts'

const FROM_LAST = ['Finals', 'Semifinals', 'Quarterfinals']

/** TOURN-023..026, OQ-093: a knockout of so many rounds counts back from its last one. */
export function knockoutRound(rounds: number, round: number): string {
  return FROM_LAST[rounds - round] ?? `Round ${round}`
}

/** A match by its row and its number. */
export interface NamedMatch {
  /** Null in a league, which has no brackets. */
  readonly format: string | null
  readonly bracket: string
  readonly round: number
  readonly roundName: string
  /** The match number; 0 for a bye, or where numbers are not used. */
  readonly number: number
  /** The name of the bracket "main", if the format alone does not say it. */
  readonly mainName?: string | null
}

/**
 * "Winners bracket, Finals, match 24": the name of a match where no heading names its bracket and round (OQ-179). The
 * grand final belongs to no side, and its name does not repeat "Finals".
 */
export function matchTitle({
  format,
  bracket,
  round,
  roundName: name,
  number,
  mainName = null,
}: NamedMatch): string {
  const isGrandFinal = bracket === 'final' && round === 1
  const side = sideName(format, bracket) ?? (bracket === 'main' ? mainName : null)
  const place = isGrandFinal ? ['Grand final'] : [side, name]
  const called = number > 0 ? `match ${number}` : null
  return [...place, called].filter((part) => part !== null).join(', ')
}

/** The brackets beside "main" whose name does not say what they are. */
const BRACKET_NAMES: Readonly<Record<string, string>> = {
  losers: 'Losers bracket',
  consolation: 'Consolation',
}

/** The side of a draw that a bracket represents; null if there is only one. */
export function sideName(format: string | null, bracket: string): string | null {
  if (bracket.startsWith('group:')) return `Group ${bracket.slice('group:'.length)}`
  if (bracket.startsWith('compass:')) return bracket.slice('compass:'.length)
  if (bracket === 'main') return isStageFormat(format) ? FORMAT_TRAITS[format].mainName : null
  return BRACKET_NAMES[bracket] ?? null
}
