import type { Format } from '@tussle/competition/format-names'
import { takesEntries } from '@tussle/competition/phase'
import {
  type DivisionFacts,
  divisionState,
  divisionStateText,
} from '@tussle/competition/rules/division-state'
import { skillRange, whoMayPlay } from '@tussle/competition/rules/who-may-play'
import { planLine } from '@tussle/competition/stages/plan-words'
import { planProblems, type StagePlan } from '@tussle/competition/stages/stage-plan'
import type { ManagedDivision, ManagedDivisions } from '@tussle/contract/divisions/managed'
import { feeText } from '../competitions.present.ts'
import { type LimitColumns, limitsOf } from './limits.present.ts'
import { planFor } from './plan.present.ts'

interface TournamentColumns {
  readonly id: number
  readonly name: string
  readonly time_zone: string
  readonly entry_fee: string
  readonly currency: string
  readonly starts_at: Date | null
  readonly ends_at: Date | null
  readonly registration_closes_at: Date | null
  readonly closed_early_at: Date | null
  readonly is_active: boolean
  readonly taken: number
  readonly format: Format
  readonly is_drawn: boolean
  readonly has_results: boolean
  readonly courts: number[]
}

interface DivisionColumns extends LimitColumns {
  readonly id: number
  readonly name: string
  readonly fee: string | null
  readonly starts_at: Date | null
  readonly courts: number[] | null
  readonly cap: number | null
  readonly plan: StagePlan | null
  readonly most_entries: number | null
  readonly entries: number
  readonly waiting: number
  readonly players: number
  readonly has_entries: boolean
  readonly is_drawn: boolean
  readonly is_won: boolean
  readonly matches: number
  readonly decided: number
  readonly has_results: boolean
}

export function presentManagedDivisions(
  row: TournamentColumns,
  divisions: readonly DivisionColumns[],
  now: number,
): ManagedDivisions {
  const tournament = presentTournament(row, now)
  return { tournament, divisions: divisions.map((division) => presentDivision(row, division, tournament)) }
}

type Tournament = ManagedDivisions['tournament']

function presentTournament(row: TournamentColumns, now: number): Tournament {
  const course = {
    startDate: row.starts_at?.toISOString() ?? null,
    endDate: row.ends_at?.toISOString() ?? null,
    registrationClosesAt:
      (row.closed_early_at ?? row.registration_closes_at ?? row.starts_at)?.toISOString() ?? null,
    isActive: row.is_active,
    isDrawn: row.is_drawn,
    hasResults: row.has_results,
  }
  return {
    ...course,
    id: row.id,
    name: row.name,
    timeZone: row.time_zone,
    entryFee: feeText(row.entry_fee),
    currency: row.currency,
    takesEntries: takesEntries('tournament', course, now),
    people: row.taken,
    courts: row.courts,
  }
}

function presentDivision(
  { format }: TournamentColumns,
  row: DivisionColumns,
  tournament: Tournament,
): ManagedDivision {
  const facts = factsOf(row, format, tournament)
  const state = divisionState(facts)
  const { rating: _, rules: __, ...limits } = limitsOf(row)
  const [skillMin, skillMax] = skillRange(limitsOf(row))
  return {
    ...limits,
    skillMin,
    skillMax,
    id: row.id,
    name: row.name,
    isCustom: row.is_custom,
    // The database allows only the values that the engine knows.
    genderRule: row.gender_rule as ManagedDivision['genderRule'],
    skillRule: row.skill_rule as ManagedDivision['skillRule'],
    ageRule: row.age_rule as ManagedDivision['ageRule'],
    who: whoMayPlay(limitsOf(row)),
    plan: planLine(planFor({ plan: row.plan, format }, expected(row)), expected(row)),
    isPreset: row.plan === null,
    entries: row.entries,
    waiting: row.waiting,
    mostEntries: row.most_entries,
    cap: row.cap,
    players: row.players,
    fee: row.fee === null ? null : feeText(row.fee),
    startsAt: row.starts_at?.toISOString() ?? null,
    courts: row.courts,
    state,
    stateText: divisionStateText(state, facts),
    hasEntries: row.has_entries,
    isDrawn: row.is_drawn,
    hasResults: row.has_results,
  }
}

function factsOf(row: DivisionColumns, format: Format, tournament: Tournament): DivisionFacts {
  const isWaiting = !row.is_drawn && !tournament.takesEntries && row.entries > 1
  return {
    playType: row.play_type as DivisionFacts['playType'],
    entries: row.entries,
    mostEntries: row.most_entries,
    waiting: row.waiting,
    takesEntries: tournament.takesEntries,
    isPlanFit:
      !isWaiting || planProblems(planFor({ plan: row.plan, format }, row.entries), row.entries).length === 0,
    isDrawn: row.is_drawn,
    matches: row.matches,
    decided: row.decided,
    isOver: row.is_won || !tournament.isActive,
  }
}

/** For how many entries the plan is put into words: those that came, or as many as usually come. */
const expected = ({ entries, most_entries: most }: DivisionColumns): number =>
  Math.max(entries, Math.min(most ?? USUAL, USUAL))
const USUAL = 16
