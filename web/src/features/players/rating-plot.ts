import { RATING_LABELS, RATINGS, type Rating } from '@tussle/competition/divisions'
import { dateBlock } from '../../lib/dates.ts'
import type { RatingPoint } from './player.queries.ts'

export const RANGES = [
  { value: '3m', label: '3 mo', days: 91 },
  { value: '1y', label: '1 yr', days: 365 },
  { value: 'all', label: 'All', days: Number.POSITIVE_INFINITY },
] as const
export type Range = (typeof RANGES)[number]['value']

const DAY_MS = 86_400_000
/** The margin beyond the highest and lowest rating, and the smallest span of the scale. */
const MARGIN = 0.12
const LEAST_SPAN = 0.6

export interface Frame {
  readonly width: number
  readonly height: number
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  readonly labels: number
}

export const DESK_FRAME: Frame = {
  width: 800,
  height: 270,
  left: 38,
  right: 56,
  top: 14,
  bottom: 30,
  labels: 5,
}
export const PHONE_FRAME: Frame = {
  width: 340,
  height: 220,
  left: 38,
  right: 56,
  top: 14,
  bottom: 30,
  labels: 3,
}

export function pointsWithin(points: readonly RatingPoint[], range: Range, now: number) {
  const days = RANGES.find(({ value }) => value === range)?.days ?? 0
  return points.filter(({ date }) => now - Date.parse(date) <= days * DAY_MS)
}

/** The positions on the chart, in units of the frame. */
export function plotOf(points: readonly RatingPoint[], frame: Frame, level: Rating | null) {
  const times = timesOf(points)
  const [start, end] = [times[0] ?? 0, times.at(-1) ?? 0]
  const [low, high] = scaleOf(points.map(({ rating }) => rating))
  const right = frame.width - frame.right
  const floor = frame.height - frame.bottom
  const x = (time: number) => frame.left + ((time - start) / (end - start || 1)) * (right - frame.left)
  const y = (rating: number) => frame.top + ((high - rating) / (high - low)) * (floor - frame.top)
  const spots = points.map(({ rating }, index) => ({ x: x(times[index] ?? start), y: y(rating) }))
  const line = spots
    .map((spot, index) => `${index === 0 ? 'M' : 'L'}${fixed(spot.x)} ${fixed(spot.y)}`)
    .join('')
  const gap = (spot: { y: number } | undefined, height: number) => Math.abs((spot?.y ?? height) - height)
  return {
    spots,
    line,
    area: `${line}L${fixed(right)} ${floor}L${frame.left} ${floor}Z`,
    right,
    floor,
    band: level && bandOf(level, low, high, y),
    rules: RATINGS.map((rating) => ({ rating, value: Number.parseFloat(rating) }))
      .filter(({ value }) => value > low && value < high)
      .map(({ rating, value }) => ({
        rating,
        label: value.toFixed(1),
        name: nameOf(rating),
        y: y(value),
        // The label goes to the end at which the line is further away from the rule.
        isNamedAtStart: gap(spots[0], y(value)) > gap(spots.at(-1), y(value)),
      })),
    labels: labelsOf(start, end, frame.labels).map(({ time, text }) => ({ text, x: x(time) })),
  }
}

export function nameOf(rating: Rating): string {
  return `${rating} ${RATING_LABELS[rating]}`
}

/** Matches of one day are spread over it in their order. */
function timesOf(points: readonly RatingPoint[]): readonly number[] {
  const perDay = new Map<string, number>()
  for (const { date } of points) perDay.set(date, (perDay.get(date) ?? 0) + 1)
  const seen = new Map<string, number>()
  return points.map(({ date }) => {
    const before = seen.get(date) ?? 0
    seen.set(date, before + 1)
    return Date.parse(date) + (before / (perDay.get(date) ?? 1)) * DAY_MS
  })
}

function scaleOf(ratings: readonly number[]): readonly [low: number, high: number] {
  const [low, high] = [Math.min(...ratings) - MARGIN, Math.max(...ratings) + MARGIN]
  const missing = Math.max(0, LEAST_SPAN - (high - low)) / 2
  return [low - missing, high + missing]
}

/** The band of the player's level ends where the next level begins. */
function bandOf(level: Rating, low: number, high: number, y: (rating: number) => number) {
  const next = RATINGS[RATINGS.indexOf(level) + 1]
  const from = Math.max(low, Number.parseFloat(level))
  const to = Math.min(high, next === undefined ? high : Number.parseFloat(next))
  return from < to ? { y: y(to), height: y(from) - y(to) } : null
}

/** Evenly spaced along the line, without repeated texts. */
function labelsOf(start: number, end: number, most: number) {
  const isLong = end - start > 300 * DAY_MS
  const labels = Array.from({ length: most }, (_, index) => {
    const time = start + ((end - start) * index) / (most - 1)
    const { month, day, year } = dateBlock(time, 'UTC')
    return { time, text: isLong ? `${month} ${year}` : `${month} ${day}` }
  })
  return labels.filter(({ text }, index) => labels.findIndex((other) => other.text === text) === index)
}

function fixed(value: number): string {
  return value.toFixed(1)
}
