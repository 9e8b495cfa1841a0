import { ALL_DIVISION_GENDERS, MIXED_IS_DOUBLES, PLAY_TYPES } from '@tussle/competition/divisions'
import { LIMIT_RULES, USUAL_RULES } from '@tussle/competition/rules/limit-rules'
import { dayAt, timeAt } from '@tussle/contract/calendar'
import { line } from '@tussle/contract/values'
import * as z from 'zod/mini'
import { courtsText, parseCourts } from './division-texts.ts'
import type { DivisionBody, DivisionChanges, ManagedDivision, Tournament } from './divisions.queries.ts'

const numberOrNone = z.pipe(
  z.string(),
  z.transform((text: string) => (text === '' ? null : Number(text))),
)
const AGES = 'Please enter an age from 5 to 99'
const age = z.pipe(numberOrNone, z.nullable(z.int(AGES).check(z.minimum(5, AGES), z.maximum(99, AGES))))
const CAPS = 'Please enter a number from 1 to 5000'
const cap = z.pipe(numberOrNone, z.nullable(z.int(CAPS).check(z.minimum(1, CAPS), z.maximum(5000, CAPS))))
const isOrdered = (low: number | null, high: number | null): boolean =>
  low === null || high === null || low <= high

/** The form of a division: values as typed, and what they are parsed to. */
export const DivisionForm = z
  .object({
    name: line(100, 'Please name the division'),
    gender: z.enum(ALL_DIVISION_GENDERS),
    playType: z.enum(PLAY_TYPES),
    skillMin: numberOrNone,
    skillMax: numberOrNone,
    ageMin: age,
    ageMax: age,
    genderRule: z.enum(LIMIT_RULES),
    skillRule: z.enum(LIMIT_RULES),
    ageRule: z.enum(LIMIT_RULES),
    /** Empty: only the tournament limits. */
    cap,
    /** Empty: as the tournament. */
    fee: z.pipe(
      z.string().check(z.regex(/^(\d{1,5}(\.\d{1,2})?)?$/u, 'Please enter an amount up to 99999.99')),
      z.transform((text: string) => text || null),
    ),
    startsAt: z.string(),
    startTime: z.string(),
    courts: z.pipe(
      z.pipe(z.string(), z.transform(parseCourts)),
      z.custom<number[] | null>((courts) => courts !== undefined, 'Please name courts such as 1-4, 7'),
    ),
  })
  .check(
    z.refine(({ gender, playType }) => gender !== 'mixed' || playType === 'doubles', {
      error: MIXED_IS_DOUBLES,
      path: ['gender'],
    }),
    z.refine(({ skillMin, skillMax }) => isOrdered(skillMin, skillMax), {
      error: 'The highest level is at least the lowest',
      path: ['skillMax'],
    }),
    z.refine(({ ageMin, ageMax }) => isOrdered(ageMin, ageMax), {
      error: 'The highest age is at least the lowest',
      path: ['ageMax'],
    }),
    z.refine(({ startsAt, startTime }) => startsAt === '' || startTime !== '', {
      error: 'Please enter a time',
      path: ['startTime'],
    }),
  )

export type DivisionInput = z.input<typeof DivisionForm>
type DivisionValues = z.output<typeof DivisionForm>

/** A new division has no limits and follows the tournament. */
export const NEW_DIVISION = {
  ...{ name: '', gender: 'open', playType: 'doubles', skillMin: '', skillMax: '', ageMin: '', ageMax: '' },
  ...{ genderRule: USUAL_RULES.gender, skillRule: USUAL_RULES.skill, ageRule: USUAL_RULES.age },
  ...{ cap: '', fee: '', startsAt: '', startTime: '09:00', courts: '' },
} as const satisfies DivisionInput

/** The form values of a division, with its start in the zone of the tournament. */
export function shownValues(division: ManagedDivision, { timeZone, startDate }: Tournament): DivisionInput {
  const start = division.startsAt === null ? null : new Date(division.startsAt)
  const usual = startDate === null ? null : new Date(startDate)
  const text = (value: number | null) => (value === null ? '' : String(value))
  return {
    name: division.name,
    gender: division.gender,
    playType: division.playType,
    skillMin: levelText(division.skillMin),
    skillMax: levelText(division.skillMax),
    ageMin: text(division.ageMin),
    ageMax: text(division.ageMax),
    genderRule: division.genderRule,
    skillRule: division.skillRule,
    ageRule: division.ageRule,
    cap: text(division.cap),
    fee: division.fee === null ? '' : Number(division.fee).toFixed(2),
    startsAt: start === null ? '' : dayAt(start, timeZone),
    startTime: timeAt(start ?? usual ?? new Date(0), timeZone),
    courts: division.courts === null ? '' : courtsText(division.courts),
  }
}

export const levelText = (level: number | null): string => (level === null ? '' : level.toFixed(1))

type Touched = Readonly<Partial<Record<keyof DivisionInput, unknown>>>

/** Only changed fields are sent, so that concurrent changes by others are kept. */
export function changesOf(values: DivisionValues, touched: Touched): DivisionChanges {
  const { startsAt: _, startTime, ...rest } = values
  const entries = Object.entries(rest).filter(([name]) => touched[name as keyof DivisionInput])
  const isStartTouched = Boolean(touched.startsAt ?? touched.startTime)
  return {
    ...Object.fromEntries(entries),
    ...(isStartTouched && { startsAt: startText(values.startsAt, startTime) }),
  }
}

export function newDivisionOf(values: DivisionValues): DivisionBody {
  const { startTime, ...rest } = values
  return { ...rest, startsAt: startText(values.startsAt, startTime) }
}

const startText = (day: string, time: string): string | null => (day === '' ? null : `${day}T${time}`)
