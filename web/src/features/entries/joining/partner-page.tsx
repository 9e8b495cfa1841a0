import type { CompetitionKind } from '@tussle/contract/competitions'
import { useRef } from 'react'
import { Checkbox } from '../../../ui/inputs/choice.tsx'
import { Note } from '../../../ui/layout/note.tsx'
import { HeldNote } from '../asking/held-note.tsx'
import type { Offer } from '../division-choice.ts'
import { needsPartnerHint, UNKNOWN_IN_MIXED } from '../join-texts.ts'
import { NO_PARTNER, PartnerField } from '../partner-field.tsx'
import { Seekers } from './seekers.tsx'
import type { useJoinSheet } from './use-join-sheet.ts'

interface PartnerPageProps {
  readonly kind: CompetitionKind
  readonly competitionId: number
  readonly offer: Offer
  readonly sheet: ReturnType<typeof useJoinSheet>
}

/** With whom the player enters one doubles division. */
export function PartnerPage({ kind, competitionId, offer, sheet }: PartnerPageProps) {
  const input = useRef<HTMLInputElement>(null)
  const { partner, needsPartner } = sheet.pairingOf(offer.id)
  const isUnknown = offer.gender === 'mixed' && sheet.me.gender === null
  const hint = needsPartnerHint(kind)
  const refusal = sheet.refusals.get(offer.id)
  return (
    <>
      {refusal !== undefined && <Note tone="error">{refusal}</Note>}
      {!needsPartner && (
        <PartnerField
          value={partner}
          onChange={(next) => sheet.pair(offer.id, { partner: next, needsPartner })}
          rule={null}
          isRequired
          error={undefined}
          inputRef={input}
        />
      )}
      {!needsPartner && partner.player !== null && <HeldNote name={partner.player.displayName} />}
      {!needsPartner && partner.player === null && partner.guest === undefined && (
        <Seekers
          kind={kind}
          competitionId={competitionId}
          divisionId={offer.id}
          onChoose={(player) => {
            sheet.pair(offer.id, { partner: { text: player.displayName, player }, needsPartner: false })
            // The pressed button disappears with the list.
            input.current?.focus()
          }}
        />
      )}
      <div className="join-switches">
        <Checkbox
          label="I need a partner"
          hint={isUnknown ? `${hint} ${UNKNOWN_IN_MIXED}` : hint}
          checked={needsPartner}
          onCheckedChange={(needed) =>
            sheet.pair(offer.id, { partner: needed ? NO_PARTNER : partner, needsPartner: needed })
          }
        />
      </div>
    </>
  )
}

/** "One woman and one man, 4.0" */
export function pairRule({ gender, rating, limits }: Offer): string {
  if (limits !== undefined) return limits
  const who = {
    mixed: 'One woman and one man',
    female: 'Two women',
    male: 'Two men',
    open: 'Any two players',
  }
  return `${who[gender]}, ${rating}`
}
