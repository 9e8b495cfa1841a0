import { describe, expect, test } from 'vitest'
import { PLAN_PRESETS } from '../stages/plan-presets.ts'
import { type RulesCard, rulesDifference, rulesLines } from './rules-card.ts'
import { type Candidate, type Eligibility, eligibilityProblems, whoMayPlay } from './who-may-play.ts'

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

  test('the difference names what was and what is now, and nothing else', () => {
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
const player = (wanted: Partial<Candidate> & { readonly at?: '3.0' | '3.5' | '4.0' | '4.5+' } = {}) => ({
  gender: wanted.gender ?? null,
  level: { level: wanted.at ?? null, skill: null },
  birthMonth: wanted.birthMonth ?? null,
})
const problems = (division: Partial<Eligibility>, ...team: Candidate[]) =>
  eligibilityProblems({ ...OPEN, ...division }, team, 2026)

describe('who may enter a division', () => {
  test('the gender of the division is that of every player, and mixed is one of each', () => {
    const [man, woman] = [player({ gender: 'male' }), player({ gender: 'female' })]
    expect(problems({ gender: 'female' }, woman, man)).toEqual(['This division is for women.'])
    expect(problems({ gender: 'male' }, man, player())).toEqual([])
    expect(problems({ gender: 'mixed' }, man, man)).toEqual(['A mixed team is one man and one woman.'])
    expect(problems({ gender: 'mixed' }, man, woman)).toEqual([])
    expect(problems({}, man, man)).toEqual([])
  })

  test('the skill of a team is that of its stronger partner', () => {
    const [low, high] = [player({ at: '3.0' }), player({ at: '4.0' })]
    expect(problems({ skillMin: 3.5, skillMax: 4 }, low, high)).toEqual([])
    expect(problems({ skillMax: 3.5 }, low, high)).toEqual([
      'This division goes up to 3.5. The stronger of you plays at 4.00.',
    ])
    expect(problems({ skillMin: 3.5 }, low)).toEqual(['This division begins at 3.5. You play at 3.00.'])
    expect(problems({ skillMin: 3.5 }, low, player())).toEqual([])
    expect(problems({ rating: '3.5' }, high)).toHaveLength(1)
    expect(problems({ rating: '4.5+' }, high)).toEqual([])
  })

  test('the age of a team is that of its younger partner on the last day of the year', () => {
    const [younger, older] = [player({ birthMonth: '1977-12' }), player({ birthMonth: '1960-01' })]
    expect(problems({ ageMin: 50 }, older, player({ birthMonth: '1976-12' }))).toEqual([])
    expect(problems({ ageMin: 50 }, older, younger)).toEqual([
      'This division is for age 50 and over on 31 December 2026. The youngest of the team will be 49.',
    ])
    expect(problems({ ageMax: 18 }, player({ birthMonth: '2008-01' }))).toEqual([])
    expect(problems({ ageMax: 18 }, player({ birthMonth: '2008-01' }), younger)).toHaveLength(1)
    expect(problems({ ageMin: 50 }, older, player())[0]).toContain('month of birth')
  })

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
