import { clsx } from 'clsx'
import { ArrowRight, Check, CircleAlert, CircleCheck } from 'lucide-react'
import { counted } from '../../../../lib/counted.ts'
import { Note } from '../../../../ui/layout/note.tsx'
import { useRoom } from '../../room-context.tsx'
import { useNow } from '../../use-now.ts'
import type { ChangePreview, LateChange } from './change.queries.ts'
import { namesIn, opponentText, staysTexts, stopsText, sumsOf } from './change-texts.ts'

/** More rows would hide the rest of the preview; the sum above counts them all. */
const MOST_SHOWN = 6
const MINUTE_MS = 60_000

interface ChangeBodyProps {
  readonly preview: ChangePreview
  readonly kind: LateChange['kind']
  readonly isAgreed: boolean
  readonly onAgree: (isAgreed: boolean) => void
}

export function ChangeBody({ preview, kind, isAgreed, onAgree }: ChangeBodyProps) {
  const { desk } = useRoom().room
  const { timeZone } = desk.tournament
  const now = useNow(MINUTE_MS)
  return (
    <>
      {preview.stops.length > 0 && <Stops preview={preview} isAgreed={isAgreed} onAgree={onAgree} />}
      <dl className="change-sums">
        {sumsOf(preview, kind, { now, timeZone }).map(({ value, label, mark }) => (
          <div key={label}>
            <dd className="num">
              {value}
              {mark === 'fine' && <CircleCheck size={20} className="change-fine" aria-hidden />}
              {mark === 'stop' && <CircleAlert size={20} className="change-stop" aria-hidden />}
            </dd>
            <dt>{label}</dt>
          </div>
        ))}
      </dl>
      <Lines preview={preview} />
      <Told preview={preview} />
      <h3 className="change-heading">Stays as it is</h3>
      <ul className="change-stays">
        {staysTexts(preview, desk.courts.length).map((text) => (
          <li key={text}>
            <Check size={16} aria-hidden />
            {text}
          </li>
        ))}
      </ul>
    </>
  )
}

/** A change that stops a court needs a press of its own. */
function Stops({ preview, isAgreed, onAgree }: Omit<ChangeBodyProps, 'kind'>) {
  const nameOf = namesIn(preview)
  return (
    <Note tone="error" role="group" aria-label={stopsText(preview)}>
      <ul className="change-stops">
        {preview.stops.map(({ court, number, sides: [one, other] }) => (
          <li key={court}>
            <b>{`Court ${court} stops.`}</b> {`Match ${number}, ${nameOf(one)} v ${nameOf(other)}. `}
            The points so far count for nothing.
          </li>
        ))}
      </ul>
      <label className="change-agree">
        <input type="checkbox" checked={isAgreed} onChange={(event) => onAgree(event.target.checked)} />
        {stopsText(preview)}
      </label>
    </Note>
  )
}

function Lines({ preview }: { readonly preview: ChangePreview }) {
  const { lines, more } = preview
  if (lines.length === 0) return null
  const left = more + Math.max(0, lines.length - MOST_SHOWN)
  return (
    <section>
      <h3 className="change-heading">What changes</h3>
      <ul className="change-lines">
        {lines.slice(0, MOST_SHOWN).map((line) => (
          <li key={JSON.stringify(line)} className="change-line">
            <MatchBox preview={preview} match={line.was} label="Before" />
            <ArrowRight size={22} aria-hidden />
            <MatchBox preview={preview} match={line.now} other={line.was} label="After" />
          </li>
        ))}
      </ul>
      {left > 0 && <p className="room-quiet">{counted(left, 'further match', 'further matches')}</p>}
    </section>
  )
}

interface MatchBoxProps {
  readonly preview: ChangePreview
  readonly match: ChangePreview['lines'][number]['was']
  readonly other?: ChangePreview['lines'][number]['was']
  readonly label: string
}

function MatchBox({ preview, match, other, label }: MatchBoxProps) {
  const nameOf = namesIn(preview)
  if (match === null) {
    return (
      <section aria-label={label} className="change-match change-no-match">
        No match
      </section>
    )
  }
  const { number, roundName, sides, walkover } = match
  const known = new Set(other?.sides.map((side) => side?.join()))
  return (
    <section aria-label={label} className="change-match">
      <p className="change-match-head">
        <span>{number === null ? roundName : `Match ${number} · ${roundName}`}</span>
        <span>{number === null ? 'no match, bye' : walkover !== null && 'walkover'}</span>
      </p>
      {sides.map((side, index) => {
        const isNew = other !== undefined && side !== null && !known.has(side.join())
        const isOut = walkover !== null && walkover !== index
        return (
          <p
            // biome-ignore lint/suspicious/noArrayIndexKey: the two sides of a match never change places.
            key={index}
            className={clsx('change-side', isNew && 'change-new', isOut && 'change-out')}
          >
            {side === null ? (
              number === null ? (
                'Bye'
              ) : (
                'Not known yet'
              )
            ) : isOut ? (
              <s>{nameOf(side)}</s>
            ) : (
              nameOf(side)
            )}
            {walkover !== null && <b>{isOut ? 'w/o' : 'goes on'}</b>}
          </p>
        )
      })}
    </section>
  )
}

function Told({ preview }: { readonly preview: ChangePreview }) {
  const { opponents, told } = preview
  const nameOf = namesIn(preview)
  const left = opponents.length - MOST_SHOWN
  return (
    <section>
      {opponents.length > 0 && (
        <ul aria-label="Teams with another opponent" className="change-told">
          {opponents.slice(0, MOST_SHOWN).map((opponent) => (
            <li key={opponent.playerIds.join()}>
              <b>{nameOf(opponent.playerIds)}</b>
              <span>{opponentText(opponent, nameOf)}</span>
            </li>
          ))}
        </ul>
      )}
      {left > 0 && <p className="room-quiet">{counted(left, 'further team', 'further teams')}</p>}
      <p className="room-quiet">
        {told === 0 ? 'Nobody gets a message.' : `${counted(told, 'player gets', 'players get')} a message.`}
      </p>
    </section>
  )
}
