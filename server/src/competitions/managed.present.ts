import type { CompetitionKind } from '@tussle/contract/competitions'
import type { ManagedLeague } from '@tussle/contract/managed-competitions'
import { lockedFields } from './competitions.policy.ts'
import { type ListedCompetition, type ListedRow, presentListed } from './competitions.present.ts'

type Extras = Pick<
  ManagedLeague,
  'isDraft' | 'registrationOpen' | 'closedEarly' | 'waiting' | 'hasFee' | 'visibility' | 'isByLink' | 'locked'
>

export interface ManagedCompetition {
  readonly listed: ListedCompetition
  readonly extras: Extras
}

interface ManagedFacts {
  readonly kind: CompetitionKind
  readonly is_listed: boolean
  readonly is_open: boolean
  readonly waiting: number
  readonly is_drawn: boolean
  readonly has_results: boolean
  readonly has_fees: boolean
  readonly costs: boolean
  readonly visibility: string
  readonly by_link: boolean
}

export function presentManaged(row: ListedRow, facts: ManagedFacts): ManagedCompetition {
  return {
    listed: presentListed(row),
    extras: {
      isDraft: !facts.is_listed,
      registrationOpen: facts.is_open,
      closedEarly: row.closed_early_at !== null,
      waiting: facts.waiting,
      hasFee: facts.costs || facts.has_fees,
      visibility: facts.visibility as Extras['visibility'],
      isByLink: facts.by_link,
      locked: lockedFields(facts),
    },
  }
}
