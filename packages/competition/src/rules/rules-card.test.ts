import { describe, expect, test } from 'vitest'
import { PLAN_PRESETS } from '../stages/plan-presets.ts'
import { type RulesCard, rulesDifference, rulesLines } from './rules-card.ts'
import { type Eligibility, whoMayPlay } from './who-may-play.ts'

const CARD: RulesCard = {
  name: 'Mixed 3.5 Doubles',
  playType: 'doubles',
  gender: 'mixed',
  rating: '3.5',
  skillMin: null,
  skillMax: null,
  ageMin: null,
  ageMax: null,
  fee: '45.00',
  startsAt: '2026-06-13T14:00:00.000Z',
  timeZone: 'America/Chicago',
  courts: null,
  mostEntries: 16,
  format: 'double_elimination',
  plan: null,
  ranking: 'specified',
}

const textOf = (card: RulesCard, what: string) => rulesLines(card).find((line) => line.what === what)?.text

describe('the rules card', () => {
  test('a card without a plan says the format of the tournament and when, where and for how much', () => {
    expect(rulesLines(CARD).map(({ what, text }) => `${what}: ${text}`)).toEqual([
      'Start: Saturday, June 13, 2026 at 9:00 AM',
      'Courts: All courts',
      'Fee: $45.00',
      'Format: Double Elimination',
      'If teams are level: Wins, win percentage, point differential, points; then a recorded lot if it decides who goes on or wins, else the name',
      'If a team does not appear: The other side wins and is credited with the full game in tie-breaks',
      'Who may play: Mixed, doubles, up to 3.5',
      'Whoever does not fit: Gender: not admitted. Level: admitted, and the organisers see it',
      'Most entries: 16',
    ])
  })

  test('a plan is said stage by stage, with what each takes and its games', () => {
    const preset = PLAN_PRESETS.round_robin_playoff.plan()
    const games = { default: { bestOf: 1, pointsTo: 15 }, final: { bestOf: 3, pointsTo: 11 } } as const
    const plan = { stages: preset.stages.map((stage) => ({ ...stage, games, rule: 'official' as const })) }
    const card = { ...CARD, plan, fee: '0', courts: [3, 4], startsAt: null, mostEntries: null }
    expect(textOf(card, 'Format')).toBe('Round Robin; then the first 4: Single Elimination, a bronze match')
    expect(textOf(card, 'Stage 2: Final')).toBe('Best of three to 11')
    expect(textOf(card, 'Stage 1: Games')).toBe('One game to 15')
    expect(textOf(card, 'If teams are level')).toMatch(/^Wins, who beat whom/u)
    expect([textOf(card, 'Fee'), textOf(card, 'Courts'), textOf(card, 'Start')]).toEqual([
      'Free',
      'Courts 3, 4',
      'Not known yet',
    ])
  })

  test('a card with a fee says what comes back, and one without a fee does not', () => {
    const refund = { fullUntil: '2026-06-09', partUntil: '2026-06-12', kept: 1000 }
    expect(textOf({ ...CARD, refund }, 'Refund')).toBe('Full until Jun 9, $35.00 until Jun 12, none after')
    expect(textOf({ ...CARD, refund, fee: '0' }, 'Refund')).toBeUndefined()
    expect(textOf({ ...CARD, refund: null }, 'Refund')).toBeUndefined()
  })

  test('the difference names what was and what is now, and nothing else', () => {
    expect(textOf({ ...CARD, currency: 'JPY', fee: '4500.00' }, 'Fee')).toBe('¥4,500')
    const bronze = { ...CARD, fee: '50.00', plan: PLAN_PRESETS.single_elimination_bronze.plan() }
    expect(rulesDifference(CARD, bronze)).toEqual([
      { what: 'Fee', was: '$45.00', now: '$50.00' },
      { what: 'Format', was: 'Double Elimination', now: 'Single Elimination, a bronze match' },
    ])
    expect(rulesDifference(CARD, { ...CARD, fee: '45' })).toEqual([])
  })

  test('a rule that is new or gone has no other side', () => {
    expect(rulesDifference({ ...CARD, mostEntries: null }, CARD)).toEqual([
      { what: 'Most entries', was: null, now: '16' },
    ])
    expect(rulesDifference(CARD, { ...CARD, mostEntries: null })[0]?.now).toBeNull()
  })
})

const OPEN: Eligibility = { ...CARD, gender: 'open', rating: null }

describe('who may enter a division', () => {
  test('the words for a range are those of the card', () => {
    expect(whoMayPlay({ ...OPEN, gender: 'female', skillMin: 3.5, skillMax: 4, ageMin: 50 })).toBe(
      'Women, doubles, 3.5 to 4.0, age 50 and over',
    )
    expect(whoMayPlay({ ...OPEN, skillMin: 5, ageMin: 19, ageMax: 34 })).toBe(
      'Everybody, doubles, 5.0 and above, age 19 to 34',
    )
    expect(whoMayPlay({ ...OPEN, ageMax: 18 })).toBe('Everybody, doubles, all levels, age 18 and under')
  })
})
