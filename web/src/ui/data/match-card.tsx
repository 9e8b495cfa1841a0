import { clsx } from 'clsx'
import { Fragment, type ReactNode } from 'react'
import './match-card.css'
import { ProvisionalRing } from './provisional.tsx'

export type MatchSide = {
  name: string
  seed?: number | null | undefined
  result?: 'won' | 'lost' | null | undefined
  isMine?: boolean | undefined
  /** The side is not known yet: 'Winner of match 26', 'Bye'. */
  isOpen?: boolean | undefined
  /** A word after the name, such as 'Bye'. */
  note?: string | undefined
  /** The side came here by a provisional result. */
  isProvisional?: boolean | undefined
}

export type MatchSetScore = { playerScore: number; opponentScore: number }

export type MatchCardProps = {
  sides: readonly [MatchSide, MatchSide]
  sets: readonly MatchSetScore[]
  /** Shown before both rows, where there is no room for a head. */
  number?: number | undefined
  /** A line above the rows: the match and its status. */
  head?: ReactNode
  /** A short word or mark after the winner's score: w/o, ret. */
  tag?: ReactNode
  /** Beside the names of a match without a score: its time in the first row, its court in the second. */
  beside?: readonly [ReactNode, ReactNode] | undefined
  /** Rows of 46 px for touch; 29 px in a bracket. */
  size?: 'sm' | 'lg' | undefined
  /** For a place where a sentence has the same content. */
  'aria-hidden'?: true | undefined
}

/** The two rows with which every match is shown: names and one column per set, the winner bold (DESIGN 6.1). */
export function MatchCard({ sides, sets, number, head, tag, beside, size = 'lg', ...rest }: MatchCardProps) {
  const isMine = sides.some((side) => side.isMine)
  return (
    <span
      {...rest}
      className={clsx('mc', `mc-${size}`, isMine && 'mc-mine', number !== undefined && 'mc-numbered')}
    >
      {number !== undefined && <span className="mc-number">{number}</span>}
      {head !== undefined && <span className="mc-head">{head}</span>}
      {sides.map((side, index) => (
        <SideRow
          // biome-ignore lint/suspicious/noArrayIndexKey: the first and the second side
          key={index}
          side={side}
          sets={sets.map(({ playerScore, opponentScore }) =>
            index === 0 ? [playerScore, opponentScore] : [opponentScore, playerScore],
          )}
          tag={side.result === 'won' ? tag : sets.length === 0 ? beside?.[index] : undefined}
        />
      ))}
    </span>
  )
}

type SideRowProps = {
  side: MatchSide
  sets: readonly (readonly number[])[]
  tag: ReactNode
}

function SideRow({ side, sets, tag }: SideRowProps) {
  const { name, seed, result, isMine, isOpen, note, isProvisional } = side
  return (
    <span className={clsx('mc-side', result && `mc-${result}`, isMine && 'mc-me', isOpen && 'mc-open')}>
      {seed !== undefined && <span className="mc-seed">{seed}</span>}
      {isProvisional && <ProvisionalRing />}
      <span className="mc-name" title={name}>
        <Team name={name} />
      </span>
      {note && <span className="mc-note">{note}</span>}
      <span className="mc-sets">
        {sets.map(([own = 0, other = 0], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the number of the set is its identity
          <b key={index} className={own < other ? 'mc-less' : undefined}>
            {own}
          </b>
        ))}
        {tag && <span className="mc-tag">{tag}</span>}
      </span>
    </span>
  )
}

/** A name of at most this many characters is never cut. */
const SHORT = 8

/**
 * A name is cut at its own end, in either writing direction. At least six characters of both names of a pair stay, so
 * that neither is hidden behind the ampersand (DESIGN 9).
 */
function Team({ name }: { name: string }) {
  const people = name.split(' & ')
  if (people.length !== 2) return <span dir="auto">{name}</span>
  return people.map((person, index) => (
    <Fragment key={person}>
      {index === 1 && <i> &amp; </i>}
      <span dir="auto" className={person.length > SHORT ? 'mc-long' : 'mc-short'}>
        {person}
      </span>
    </Fragment>
  ))
}
