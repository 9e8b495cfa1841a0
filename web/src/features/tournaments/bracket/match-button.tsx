import { type CSSProperties, type KeyboardEvent, useContext } from 'react'
import { MatchCard, type MatchSide } from '../../../ui/data/match-card.tsx'
import { ProvisionalMark, ProvisionalRing } from '../../../ui/data/provisional.tsx'
import { matchSentence, PROVISIONAL, statusText } from './bracket-texts.ts'
import { DayContext, dayTexts } from './day-context.ts'
import type { Tie } from './model.ts'
import type { Side } from './sides.ts'

interface MatchButtonProps {
  readonly tie: Tie
  readonly size: 'sm' | 'lg'
  readonly onOpen: (tie: Tie) => void
  readonly tabIndex?: 0 | -1 | undefined
  readonly onFocus?: (() => void) | undefined
  readonly onKeyDown?: ((event: KeyboardEvent<HTMLElement>) => void) | undefined
  readonly style?: CSSProperties | undefined
}

/** A match that opens on press: one sentence for screen readers, two visible rows. */
export function MatchButton({ tie, size, onOpen, ...rest }: MatchButtonProps) {
  const status = statusText(tie)
  const day = dayTexts(useContext(DayContext), tie)
  const [first, second] = tie.sides
  return (
    <button
      {...rest}
      type="button"
      className="br-match"
      aria-haspopup="dialog"
      data-match={tie.match.id}
      onClick={() => onOpen(tie)}
    >
      <span className="sr-only">{[matchSentence(tie), ...day].join(' ')}</span>
      <MatchCard
        aria-hidden
        sides={[asSide(first), asSide(second)]}
        sets={tie.match.sets}
        size={size}
        number={size === 'sm' && tie.match.number > 0 ? tie.match.number : undefined}
        tag={size === 'sm' ? tagOf(status) : undefined}
        beside={size === 'sm' ? [day[0], day[1]] : undefined}
        head={
          size === 'lg' ? (
            <>
              <span>{tie.match.isBye ? tie.match.roundName : `Match ${tie.match.number}`}</span>
              {status === PROVISIONAL ? <ProvisionalMark /> : <span>{day.join(' · ') || status}</span>}
            </>
          ) : undefined
        }
      />
    </button>
  )
}

/** A card in a bracket has no room for a head, so the status follows the score. */
function tagOf(status: string) {
  if (status === PROVISIONAL) return <ProvisionalRing />
  return status === 'w/o' || status === 'ret.' ? status : undefined
}

function asSide({ name, seed, result, isMine, entryId, hadBye, isProvisional }: Side): MatchSide {
  return {
    name,
    seed,
    result,
    isMine,
    isProvisional,
    isOpen: entryId === null,
    ...(hadBye && { note: 'Bye' }),
  }
}
