import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Rating } from '../divisions.ts'
import type { Skill } from '../rating.ts'
import { strengthOf } from '../strength.ts'
import { findingsOf, refusals } from './eligibility.ts'
import { evidenceOf, rulesText, wordsForOrganiser, wordsForPlayer } from './eligibility-words.ts'
import { LIMIT_RULES, type LimitRules } from './limit-rules.ts'
import { type Candidate, type Eligibility, skillRange } from './who-may-play.ts'

const REFUSE: LimitRules = { gender: 'refuse', skill: 'refuse', age: 'refuse' }
const OPEN: Eligibility = {
  playType: 'doubles',
  gender: 'open',
  rating: null,
  skillMin: null,
  skillMax: null,
  ageMin: null,
  ageMax: null,
  rules: REFUSE,
}
/** 4.62 on the public scale. */
const RELIABLE: Skill = { mu: 33.96, sigma: 2 }
const UNSURE: Skill = { mu: 33.96, sigma: 4 }

type Wanted = Partial<Candidate> & { readonly at?: Rating; readonly skill?: Skill }
const player = ({ at, skill, ...rest }: Wanted = {}): Candidate => ({
  gender: null,
  level: { level: at ?? null, skill: skill ?? null },
  birthMonth: null,
  ...rest,
})
const found = (division: Partial<Eligibility>, ...team: Candidate[]) =>
  findingsOf({ ...OPEN, ...division }, team, { year: 2026, isWhole: true }).map(
    ({ problem, players }) => `${problem} ${players.join()}`,
  )

describe('who may enter a division', () => {
  test('the gender of the division is that of every player, and mixed is one of each', () => {
    const [man, woman] = [player({ gender: 'male' }), player({ gender: 'female' })]
    expect(found({ gender: 'female' }, woman, man)).toEqual(['gender 1'])
    expect(found({ gender: 'male' }, man, player())).toEqual([])
    expect(found({ gender: 'mixed' }, man, man)).toEqual(['not_mixed 0,1'])
    expect(found({ gender: 'mixed' }, man, woman)).toEqual([])
    expect(found({}, man, man)).toEqual([])
  })

  test('the level of a team is that of its stronger player', { tags: ['FIX-41'] }, () => {
    const [low, high] = [player({ at: '3.0' }), player({ at: '4.0' })]
    expect(found({ skillMin: 3.5, skillMax: 4 }, low, high)).toEqual([])
    expect(found({ skillMax: 3.5 }, low, high)).toEqual(['above 1'])
    expect(found({ skillMin: 3.5 }, low, low)).toEqual(['below 0,1'])
    expect(found({ skillMin: 3.5 }, low, player())).toEqual([])
    expect(found({ skillMax: 5 }, player({ skill: { mu: 45, sigma: 1 } }))).toEqual(['above 0'])
  })

  test.each([
    ['4.5+', '3.5', true],
    ['4.0', '3.5', true],
    ['3.5', '3.5', false],
    ['3.0', '3.5', false],
    ['4.5+', '4.5+', false],
    ['4.5+', '4.0', true],
  ] as const)(
    'a player of %s in a %s division is above it: %s',
    { tags: ['FIX-41'] },
    (at, rating, isAbove) => {
      expect(found({ rating }, player({ at }))).toEqual(isAbove ? ['above 0'] : [])
    },
  )

  test('the level is compared with the rating once that is reliable', { tags: ['FIX-41'] }, () => {
    expect(found({ rating: '3.5' }, player({ at: '3.5', skill: RELIABLE }))).toEqual(['above 0'])
    expect(found({ rating: '3.5' }, player({ at: '3.5', skill: UNSURE }))).toEqual([])
    expect(found({ rating: '3.5' }, player({ at: '4.5+', skill: { mu: 24, sigma: 2 } }))).toEqual([])
    expect(found({ rating: '3.5' }, player())).toEqual([])
  })

  test('a lowest age is that of the younger player and a highest that of the older, on 31 December', () => {
    const [younger, older] = [player({ birthMonth: '1977-12' }), player({ birthMonth: '1960-01' })]
    expect(found({ ageMin: 50 }, older, player({ birthMonth: '1976-12' }))).toEqual([])
    expect(found({ ageMin: 50 }, older, younger)).toEqual(['too_young 1'])
    expect(found({ ageMax: 18 }, player({ birthMonth: '2008-01' }))).toEqual([])
    expect(found({ ageMax: 18 }, player({ birthMonth: '2008-01' }), younger)).toEqual(['too_old 1'])
    expect(found({ ageMin: 50 }, older, player())).toEqual(['age_unknown 1'])
  })

  test('a partner-seeker below the level may still find a stronger partner', () => {
    const seeker = findingsOf({ ...OPEN, skillMin: 4 }, [player({ at: '3.0' })], {
      year: 2026,
      isWhole: false,
    })
    expect(seeker).toEqual([])
  })

  test('each limit has its own rule: open finds nothing, warn refuses nobody', { tags: ['FIX-41'] }, () => {
    const division = { ...OPEN, gender: 'female', skillMax: 3, ageMin: 50 } as const
    const somebody = [player({ gender: 'male', at: '4.5+', birthMonth: '2000-01' })]
    const occasion = { year: 2026, isWhole: true }
    const kinds = (rules: Partial<LimitRules>) =>
      findingsOf({ ...division, rules: { ...REFUSE, ...rules } }, somebody, occasion).map(
        ({ kind, rule }) => `${kind} ${rule}`,
      )
    expect(kinds({})).toEqual(['gender refuse', 'skill refuse', 'age refuse'])
    expect(kinds({ gender: 'open', age: 'warn' })).toEqual(['skill refuse', 'age warn'])
    const { rules: _, ...usual } = division
    expect(refusals(findingsOf(usual, somebody, occasion)).map(({ kind }) => kind)).toEqual(['gender', 'age'])
  })
})

const SECRETS = /\b(male|female|man|woman|19\d\d|20[01]\d)\b/u

describe('the words about a limit', () => {
  const young = player({ gender: 'male', at: '4.0', birthMonth: '1990-05' })
  const division = { ...OPEN, gender: 'female', skillMax: 3.5, ageMin: 50 } as const
  const shown = (...team: Candidate[]) =>
    findingsOf(division, team, { year: 2026, isWhole: true }).map((finding) =>
      wordsForPlayer(division, finding, team[0] ?? young, 2026),
    )

  test('a player reads their own reasons with the numbers', () => {
    expect(shown(young)).toEqual([
      'This division is for women',
      'You are above the level of this division (3.5)',
      'This division is for age 50 and over on 31 December 2026. You will be 36',
    ])
    expect(shown(player())).toEqual([
      'This division has an age limit. Please enter your month of birth to join',
    ])
  })

  test('nobody learns the gender or the age of a partner', () => {
    expect(shown(player({ birthMonth: '1960-01' }), young)).toEqual([
      'Your partner cannot enter this division',
      'Your partner is above the level of this division',
      'Your partner cannot enter this division',
    ])
  })

  test('organisers read which limit it is, and of a person only the level', () => {
    const findings = findingsOf(division, [young], { year: 2026, isWhole: true })
    expect(findings.map((finding) => wordsForOrganiser(division, finding))).toEqual([
      'This division is for women',
      'This division goes up to 3.5, and a player is above that level',
      'A player is outside the ages of this division, or has no month of birth in the profile',
    ])
    const evidence = findings.map((finding) => evidenceOf(division, finding, young))
    expect(evidence[1]).toBe('Chosen level 4.0, in a division up to 3.5')
    expect(evidence.filter((text) => SECRETS.test(text))).toEqual([])
    const [above] = findingsOf({ ...OPEN, rating: '3.5' }, [player({ skill: RELIABLE })], {
      year: 2026,
      isWhole: true,
    })
    expect(above && evidenceOf({ ...OPEN, rating: '3.5' }, above, player({ skill: RELIABLE }))).toBe(
      'Rating 4.62 from results, in a division up to 3.5',
    )
  })

  test('the card says what happens to whoever does not fit, for the limits that exist', () => {
    expect(rulesText(OPEN)).toBeNull()
    const { rules: _, ...usual } = { ...OPEN, gender: 'female', skillMax: 3.5, ageMin: 50 } as const
    expect(rulesText(usual)).toBe('Gender and age: not admitted. Level: admitted, and the organisers see it')
    expect(rulesText({ ...usual, rules: { gender: 'open', skill: 'open', age: 'open' } })).toBe(
      'Gender, level and age: admitted',
    )
  })
})

const birth = fc.option(fc.integer({ min: 1940, max: 2016 }).map((year) => `${year}-06`))
const anybody: fc.Arbitrary<Candidate> = fc
  .record({
    gender: fc.constantFrom('male', 'female', null),
    at: fc.constantFrom<Rating | undefined>('3.0', '3.5', '4.0', '4.5+', undefined),
    mu: fc.option(fc.double({ min: 10, max: 60, noNaN: true })),
    sigma: fc.constantFrom(1, 4),
    birthMonth: birth,
  })
  .map(({ gender, at, mu, sigma, birthMonth }) => ({
    gender,
    level: { level: at ?? null, skill: mu === null ? null : { mu, sigma } },
    birthMonth,
  }))
const half = fc.option(fc.integer({ min: 4, max: 12 }).map((steps) => steps / 2))
const rule = fc.constantFrom(...LIMIT_RULES)
const anyDivision: fc.Arbitrary<Eligibility> = fc.record({
  playType: fc.constant('doubles' as const),
  gender: fc.constantFrom('male', 'female', 'mixed', 'open'),
  rating: fc.constantFrom<Rating | null>('3.0', '4.5+', null),
  skillMin: half,
  skillMax: half,
  ageMin: fc.option(fc.integer({ min: 10, max: 70 })),
  ageMax: fc.option(fc.integer({ min: 10, max: 70 })),
  rules: fc.record({ gender: rule, skill: rule, age: rule }),
})

test('a random pair is refused exactly where one of the limits says so in so many words', () => {
  fc.assert(
    fc.property(anyDivision, anybody, anybody, (division, one, two) => {
      const team = [one, two]
      const findings = findingsOf(division, team, { year: 2026, isWhole: true })
      const { rules = REFUSE, gender, ageMin, ageMax } = division
      const isOff = (kind: keyof LimitRules) => findings.some((finding) => finding.kind === kind)
      const genders = team.flatMap((each) => each.gender ?? [])
      const isWrongGender =
        gender === 'mixed'
          ? genders.length === 2 && genders[0] === genders[1]
          : gender !== 'open' && genders.some((each) => each !== gender)
      expect(isOff('gender')).toBe(rules.gender !== 'open' && isWrongGender)
      const ages = team.map(({ birthMonth }) =>
        birthMonth === null ? null : 2026 - Number(birthMonth.slice(0, 4)),
      )
      const isWrongAge =
        (ageMin !== null || ageMax !== null) &&
        (ages.includes(null) ||
          Math.min(...ages.map((age) => age ?? 0)) < (ageMin ?? 0) ||
          Math.max(...ages.map((age) => age ?? 0)) > (ageMax ?? 200))
      expect(isOff('age')).toBe(rules.age !== 'open' && isWrongAge)
      const [low, high] = skillRange(division)
      const strengths = team.map(({ level }) => strengthOf(level))
      const top = Math.max(...strengths.map(({ rating }) => rating))
      const isWrongSkill =
        (high !== null && top >= high + 0.5) ||
        (low !== null && strengths.every(({ source }) => source !== 'none') && top < low)
      expect(isOff('skill')).toBe(rules.skill !== 'open' && isWrongSkill)
      // The order of the two makes no difference, and no words name a gender or a year of birth.
      const turned = findingsOf(division, [two, one], { year: 2026, isWhole: true })
      expect(turned.map(({ problem }) => problem)).toEqual(findings.map(({ problem }) => problem))
      const partner = findings.filter(({ players }) => !players.includes(0))
      const words = partner.map((finding) => wordsForPlayer(division, finding, one, 2026))
      expect(words.filter((text) => SECRETS.test(text))).toEqual([])
    }),
    { numRuns: 2000 },
  )
})
