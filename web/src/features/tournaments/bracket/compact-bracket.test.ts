import type { Format } from '@tussle/competition/format-names'
import { planOfFormat } from '@tussle/competition/stages/plan-presets'
import type { StagePlan } from '@tussle/competition/stages/stage-plan'
import type { PlayerRef } from '@tussle/contract/people/player-ref'
import { DivisionBracket } from '@tussle/contract/play/division-bracket'
import type { TournamentBracket } from '@tussle/contract/play/standings'
import { unpackBracket } from '@tussle/contract/play/unpack-bracket'
import { describe, expect, test } from 'vitest'
import { compact, drawnTournament } from '../../../test/bracket-fixtures.ts'

const compass: StagePlan = {
  stages: [{ format: 'compass', settings: {}, source: { from: 'entries' } }],
}
const SIZE = 16
const ALL = Number.POSITIVE_INFINITY
const PLANS: readonly (readonly [string, Format, StagePlan])[] = [
  ['single elimination', 'single_elimination', planOfFormat('single_elimination', SIZE)],
  ['double elimination', 'double_elimination', planOfFormat('double_elimination', SIZE)],
  ['a round robin', 'round_robin', planOfFormat('round_robin', SIZE)],
  ['groups, then a knockout', 'group_knockout', planOfFormat('group_knockout', SIZE)],
  ['a compass', 'single_elimination', compass],
]

/** What the compact form leaves out of an answer, because no page shows it. */
function asShown({ matches, standings, sections, ...head }: TournamentBracket) {
  return {
    ...head,
    sections: sections.map(({ divisionId: _, ...section }) => section),
    matches: matches.map(({ matchDate, position, ...match }) => ({
      ...match,
      position,
      matchDate: position === null ? matchDate : null,
    })),
    standings: standings.map(({ form: _, ...row }) => row),
  }
}

describe('the compact form of a bracket', () => {
  test.each(PLANS)('a page reads of %s what the whole answer says', (_name, format, plan) => {
    for (const played of [0, 5, ALL]) {
      const cup = drawnTournament({ format, plan, size: SIZE, played })
      const packed = compact(cup)
      expect(DivisionBracket.parse(JSON.parse(JSON.stringify(packed)))).toEqual(packed)
      const read = unpackBracket(packed)
      const whole = asShown(cup)
      for (const [index, match] of read.matches.entries()) expect(whole.matches[index]).toMatchObject(match)
      for (const [index, row] of read.standings.entries()) expect(whole.standings[index]).toMatchObject(row)
      expect([read.matches.length, read.standings.length]).toEqual([
        whole.matches.length,
        whole.standings.length,
      ])
      const { participants: _, matches: _m, standings: _s, ...head } = read
      expect(whole).toMatchObject(head)
    }
  })

  test('a substitute, a withdrawn entry, a walkover and a provisional result stay what they are', () => {
    const cup = drawnTournament({ format: 'single_elimination', size: 4, played: 2 })
    const stranger: PlayerRef = {
      ...{ id: 999, displayName: 'Ana Sub', rating: null, profileImageUrl: '/photos/9.webp' },
      isAdmin: true,
    }
    const matches = cup.matches.map((match, index) =>
      index === 0
        ? { ...match, player2: stranger, player2Id: 999, status: 'reported' as const }
        : {
            ...match,
            outcome: 'walkover' as const,
            provisionalSides: [true, false] as [boolean, boolean],
          },
    )
    const read = unpackBracket(compact({ ...cup, matches }))
    for (const [index, match] of read.matches.entries()) {
      expect(asShown({ ...cup, matches }).matches[index]).toMatchObject(match)
    }
    // The fixture names no participants, so every entry has left.
    expect(read.participants).toEqual([])
  })

  test.each(['single_elimination', 'double_elimination', 'group_knockout'] as const)(
    'a %s of 256 in which all is played takes at most 100 kB',
    (format) => {
      const cup = drawnTournament({ format, size: 256, played: ALL, explained: true })
      expect(cup.matches.every(({ status }) => status !== 'pending')).toBe(true)
      expect(JSON.stringify(compact(cup)).length).toBeLessThanOrEqual(100_000)
    },
  )
})
