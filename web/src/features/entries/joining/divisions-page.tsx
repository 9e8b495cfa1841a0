import { feeText } from '@tussle/competition/fees/money'
import type { CompetitionCard, CompetitionKind } from '@tussle/contract/competitions'
import { ChevronDown } from 'lucide-react'
import { type Ref, useId, useState } from 'react'
import { clockTime, weekdayTime } from '../../../lib/dates.ts'
import { CheckRows } from '../../../ui/inputs/check-rows.tsx'
import { Note } from '../../../ui/layout/note.tsx'
import { BirthQuestion } from '../birth-question.tsx'
import { GenderQuestion } from '../gender-question.tsx'
import { waitsForPlace } from '../join-texts.ts'
import { offerNote, seenNotes, tightPair } from './fitting.ts'
import type { useJoinSheet } from './use-join-sheet.ts'

interface DivisionsPageProps {
  readonly kind: CompetitionKind
  readonly competition: CompetitionCard
  readonly sheet: ReturnType<typeof useJoinSheet>
  readonly most: number
  readonly firstRef: Ref<HTMLInputElement>
}

/** The divisions that the player may enter as checkboxes; the others with their reasons, on request. */
export function DivisionsPage({ kind, competition, sheet, most, firstRef }: DivisionsPageProps) {
  const { profile, me, answer, setAnswer, offers, chosen, choose, error } = sheet
  const tight = tightPair(chosen, competition)
  const { timeZone, entryFee, currency } = competition
  return (
    <>
      {sheet.isFirst && waitsForPlace(kind, competition) && (
        <Note tone="info">All places are taken. You get on the waitlist and move up as places free up.</Note>
      )}
      {profile.gender === null && (
        <div className="join-question">
          <GenderQuestion value={answer} onChange={setAnswer} />
        </div>
      )}
      {sheet.birth.isAsked && (
        <div className="join-question">
          <BirthQuestion onChange={sheet.birth.choose} error={sheet.birth.error} />
        </div>
      )}
      {offers.fitting.length === 0 ? (
        <Note tone="info">No division fits your profile.</Note>
      ) : (
        <CheckRows
          label={
            <span className="join-label">
              They fit you {me.rating !== null && <span className="join-aside">your rating {me.rating}</span>}
            </span>
          }
          values={chosen.map(({ id }) => id)}
          onValuesChange={choose}
          options={offers.fitting.map((offer) => ({
            value: offer.id,
            title: offer.name,
            note: offerNote(offer, me, competition),
            aside: feeText(offer.fee ?? entryFee, currency),
          }))}
          most={most}
          error={error}
          firstRef={firstRef}
        />
      )}
      {seenNotes(chosen, me, competition).map((note) => (
        <Note key={note} tone="warn">
          {note}
        </Note>
      ))}
      {tight !== null && (
        <Note tone="warn">
          <strong>{weekdayTime(tight[1].startsAt, timeZone).split(' ')[0]} may be tight.</strong>{' '}
          {tight[0].name} can run past {clockTime(tight[1].startsAt, timeZone)}. The desk never calls you on
          two courts, and keeps your rest.
        </Note>
      )}
      <Others others={offers.others} />
    </>
  )
}

/** Why a division is not offered stands here, so that nobody has to guess. */
function Others({ others }: { readonly others: DivisionsPageProps['sheet']['offers']['others'] }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  if (others.length === 0) return null
  const words = others.length === 1 ? '1 division does not fit' : `${others.length} divisions do not fit`
  return (
    <div>
      <button
        type="button"
        className="join-others"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {words}
        <ChevronDown size={18} aria-hidden />
      </button>
      <ul id={id} hidden={!isOpen} className="join-list">
        {others.map(({ offer, reason }) => (
          <li key={offer.id}>
            <span className="join-name">{offer.name}</span>
            <span className="join-fact">{reason}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
