import { clsx } from 'clsx'
import { pick } from './hash.ts'

const WAYS = 6
const BALL = 'oklch(0.93 0.2 117)'

/** The colourway of a club or competition. */
export const wayOf = (id: string | number): number => pick(id, WAYS)

type CourtProps = { id: string | number; className?: string | undefined }

/** Half a court with the net at the top, for a club, league or tournament without a picture. */
export function CourtSwatch({ id, size = 44, className }: CourtProps & { size?: number | undefined }) {
  const way = wayOf(id)
  return (
    <svg
      aria-hidden
      width={size}
      height={size}
      viewBox="0 0 28 28"
      className={clsx('flex-none rounded-md', className)}
    >
      <rect width="28" height="28" fill={`var(--way-${way}-apron)`} />
      <rect x="3.5" width="21" height="23" fill={`var(--way-${way}-court)`} />
      <path d="M3.5 -1V23H24.5V-1M3.5 8.2H24.5M14 8.2V23" fill="none" stroke="#fff" strokeWidth="1.15" />
    </svg>
  )
}

/** The camera position over each colourway's court and the position of its ball; neighbours differ. */
const VIEWS = [
  { x: 150, angle: -24, zoom: 9.4, ball: [13, 4.7] },
  { x: 250, angle: 18, zoom: 10.5, ball: [-13, -5] },
  { x: 230, angle: -38, zoom: 8.6, ball: [12, 4] },
  { x: 120, angle: -14, zoom: 11, ball: [14, -4.6] },
  { x: 270, angle: 32, zoom: 9, ball: [-14, 3] },
  { x: 180, angle: 10, zoom: 10, ball: [12, -3] },
] as const

/** How much of the scene a cover shows: the strip of a card, or the wider head of a page. */
const FRAMES = { card: '0 0 400 132', page: '-120 -69 640 270' } as const

export type CourtCoverProps = CourtProps & { frame?: keyof typeof FRAMES | undefined }

/** The court drawn to scale (44 by 20, kitchen 7 on each side of the net), rotated and cropped to its box. */
export function CourtCover({ id, frame = 'card', className }: CourtCoverProps) {
  const way = wayOf(id)
  const { x, angle, zoom, ball } = VIEWS[way - 1] ?? VIEWS[0]
  return (
    <svg
      aria-hidden
      width="100%"
      height="132"
      viewBox={FRAMES[frame]}
      preserveAspectRatio="xMidYMid slice"
      className={clsx('block', className)}
    >
      <rect x="-400" y="-200" width="1200" height="532" fill={`var(--way-${way}-apron)`} />
      <g transform={`translate(${x} 66) rotate(${angle}) scale(${zoom})`}>
        <Court surface={`var(--way-${way}-court)`} />
        <circle cx={ball[0] + 0.4} cy={ball[1] + 0.6} r=".95" opacity=".22" />
        <circle cx={ball[0]} cy={ball[1]} r=".95" fill={BALL} />
      </g>
    </svg>
  )
}

export type HeroCourtProps = {
  angle?: number | undefined
  /** Draws the ball's flight over the net; otherwise the ball lies in the far box. */
  flight?: boolean | undefined
  className?: string | undefined
}

export function HeroCourt({ angle = -20, flight = true, className }: HeroCourtProps) {
  return (
    <svg aria-hidden viewBox="-52 -40 104 80" className={className}>
      <g transform={`rotate(${angle})`}>
        <rect x="-30" y="-17" width="60" height="34" fill="var(--surround-2)" />
        <Court surface="oklch(0.47 0.14 257)" />
        {flight ? <Flight /> : <circle cx="13.2" cy="-4.6" r="1.2" fill={BALL} />}
      </g>
    </svg>
  )
}

function Court({ surface }: { surface: string }) {
  return (
    <>
      <rect x="-22" y="-10" width="44" height="20" fill={surface} />
      <rect x="-7" y="-10" width="14" height="20" fill="#fff" opacity=".09" />
      <path
        d="M-22 -10H22V10H-22ZM-7 -10V10M7 -10V10M-22 0H-7M7 0H22"
        fill="none"
        stroke="#fff"
        strokeWidth=".36"
      />
      <path d="M0 -11.5V11.5" stroke="#fff" strokeWidth=".42" strokeDasharray=".5 .32" />
    </>
  )
}

const HOLES = [
  [-0.45, -0.45, 0.2],
  [0.4, -0.5, 0.2],
  [0, 0.1, 0.2],
  [-0.6, 0.35, 0.18],
  [0.6, 0.3, 0.18],
  [0.1, 0.75, 0.17],
] as const

function Flight() {
  return (
    <>
      <path
        d="M16 7Q4 -7 -13 -4.6"
        fill="none"
        stroke={BALL}
        strokeWidth=".28"
        strokeDasharray=".2 .9"
        strokeLinecap="round"
      />
      <ellipse cx="-12.6" cy="-3.7" rx="1.05" ry=".8" opacity=".25" />
      <g transform="translate(-13 -5)">
        <circle r="1.25" fill={BALL} />
        {HOLES.map(([cx, cy, r]) => (
          <circle key={`${cx} ${cy}`} cx={cx} cy={cy} r={r} fill="oklch(0.74 0.16 118)" />
        ))}
      </g>
    </>
  )
}
