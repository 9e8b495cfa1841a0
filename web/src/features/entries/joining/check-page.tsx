import { feeText } from '@tussle/competition/fees/money'
import type { CompetitionCard, CompetitionKind } from '@tussle/contract/competitions'
import { CircleAlert } from 'lucide-react'
import { weekdayTime } from '../../../lib/dates.ts'
import { serverMessage } from '../../../lib/server/api-error.ts'
import { isLoggedOut } from '../../../lib/server/logged-out.ts'
import { Switch } from '../../../ui/inputs/choice.tsx'
import { Note, showNote } from '../../../ui/layout/note.tsx'
import type { Offer } from '../division-choice.ts'
import { nameOf } from '../guest-partner.ts'
import { JOIN_TEXTS } from '../join-texts.ts'
import { feeOf } from './fitting.ts'
import type { Pairing, useJoinSheet } from './use-join-sheet.ts'

interface CheckPageProps {
  readonly kind: CompetitionKind
  readonly competition: CompetitionCard
  readonly sheet: ReturnType<typeof useJoinSheet>
}

/** All answers at one glance; a refused division says why beside itself, and what was typed stays. */
export function CheckPage({ kind, competition, sheet }: CheckPageProps) {
  const { chosen, pages, join, refusals, pairingOf, goTo } = sheet
  const total = feeOf(chosen, competition)
  /** A division of singles is changed where the divisions are chosen. */
  const pageOf = (id: number) =>
    Math.max(
      0,
      pages.findIndex((page) => page.step === 'partner' && page.offer.id === id),
    )
  return (
    <>
      <ul className="join-list" aria-label="Your divisions">
        {chosen.map((offer) => (
          <li key={offer.id}>
            <span className="join-row">
              <span className="join-name">{offer.name}</span>
              <button
                type="button"
                className="link join-change"
                aria-label={`Change ${offer.name}`}
                disabled={join.isPending}
                onClick={() => goTo(pageOf(offer.id))}
              >
                Change
              </button>
            </span>
            <span className="join-fact">{factsOf(offer, pairingOf(offer.id), competition)}</span>
            {refusals.has(offer.id) && (
              <span className="join-refusal">
                <CircleAlert size={16} aria-hidden />
                {refusals.get(offer.id)}
              </span>
            )}
          </li>
        ))}
      </ul>
      {total !== null && (
        <p className="join-row">
          <span>Pay at the desk</span> <strong>{total}</strong>
        </p>
      )}
      <div className="join-switches">
        <Switch label="Email notifications" checked={sheet.mail} onCheckedChange={sheet.setMail} />
      </div>
      {join.isError && !isLoggedOut(join.error) && (
        // The toast has been announced already; this note stays until the next attempt.
        <Note tone="error" role="note" ref={showNote}>
          {refusals.size > 0
            ? 'You are not entered yet. Change what is marked, then join again.'
            : (serverMessage(join.error) ?? JOIN_TEXTS[kind].failed)}
        </Note>
      )}
    </>
  )
}

/** "With Theo O · Sat 8:30 AM · $45.00" */
function factsOf(offer: Offer, { partner, needsPartner }: Pairing, card: CompetitionCard): string {
  const parts = [
    offer.playType === 'doubles' ? withWhom(partner, needsPartner) : 'Singles',
    offer.startsAt === undefined ? null : weekdayTime(offer.startsAt, card.timeZone),
    feeText(offer.fee ?? card.entryFee, card.currency),
  ]
  return parts.filter((part) => part !== null).join(' · ')
}

function withWhom({ player, guest }: Pairing['partner'], needsPartner: boolean): string {
  if (!needsPartner && guest !== undefined) return `With ${nameOf(guest)}, who has no account yet`
  if (needsPartner || player === null) return 'Looking for a partner'
  return `You ask ${player.displayName}; the place is held for both`
}
