import { useIsFetching } from '@tanstack/react-query'
import type { Desk } from '@tussle/contract/desk/desk'
import { QrCode } from 'lucide-react'
import { useState } from 'react'
import { useAuth } from '../../features/accounts/auth-context.tsx'
import { bracketKey, useTournamentBracket } from '../../features/tournaments/bracket/bracket.queries.ts'
import { DivisionBracket } from '../../features/tournaments/bracket/division-bracket.tsx'
import { ContactList } from '../../features/venue-pack/contact-list.tsx'
import { useContacts } from '../../features/venue-pack/contacts.queries.ts'
import { useCourtCodes } from '../../features/venue-pack/court-codes.queries.ts'
import { CourtSheet } from '../../features/venue-pack/court-sheet.tsx'
import { useGuestCodes } from '../../features/venue-pack/guest-codes.queries.ts'
import { GuestSheet } from '../../features/venue-pack/guest-sheet.tsx'
import { PACK_PARTS, PackChoice, type PackPart } from '../../features/venue-pack/pack-choice.tsx'
import { PlayerList } from '../../features/venue-pack/player-list.tsx'
import '../../features/venue-pack/venue-pack.css'
import type { BackTarget } from '../../lib/hooks/use-back-target.ts'
import { serverMessage } from '../../lib/server/api-error.ts'
import { Button } from '../../ui/inputs/button.tsx'
import { Band } from '../../ui/layout/band.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Note } from '../../ui/layout/note.tsx'
import { toast } from '../../ui/overlays/toast-store.ts'
import { LoadingPart } from '../site/loading-part.tsx'

interface VenuePackViewProps {
  readonly desk: Desk
  readonly back: BackTarget
}

/** A preview of the printed pack, below the choice of its parts. */
export function VenuePackView({ desk, back }: VenuePackViewProps) {
  const { tournament, courts, divisions } = desk
  const { user } = useAuth()
  const [parts, setParts] = useState<ReadonlySet<PackPart>>(() => new Set(PACK_PARTS))
  const { codes, isMaking, make } = useCourtCodes(tournament.id)
  const guestCodes = useGuestCodes(tournament.id)
  const contacts = useContacts(tournament.id, parts.has('contacts'))
  const isFetching = useIsFetching({ queryKey: bracketKey(tournament.id) }) > 0
  const open = courts.filter(({ id }) => !codes.has(id))
  const counts: Readonly<Record<PackPart, number>> = {
    ...{ sheets: codes.size, lists: divisions.length, brackets: divisions.length },
    ...{ guests: guestCodes.guests?.length ?? 0, contacts: contacts.data === undefined ? 0 : 1 },
  }

  async function makeCodes() {
    try {
      await make(open)
    } catch (error) {
      const description = serverMessage(error) ?? 'Please try again.'
      toast({ title: 'Error', description, variant: 'failure' })
    }
  }

  return (
    <div className="vp-page">
      <Band title="Venue pack" back={back} facts={[{ text: tournament.name }]} />
      <div className="wrap page-body vp">
        <PackChoice
          parts={parts}
          onParts={setParts}
          isAdmin={user?.isAdmin === true}
          courts={courts.length}
          hasCodes={open.length === 0}
          hasOldCodes={open.some(({ linkExpiresAt }) => linkExpiresAt !== null)}
          isMaking={isMaking}
          onMake={() => void makeCodes()}
          isWaiting={isFetching || contacts.isFetching}
          isBlank={![...parts].some((part) => counts[part] > 0)}
        />
        {parts.has('sheets') && codes.size > 0 && <CourtSheets desk={desk} codes={codes} />}
        {parts.has('lists') &&
          divisions.map((division) => <PlayerList key={division.id} desk={desk} division={division} />)}
        {parts.has('guests') && <GuestCodes tournament={tournament} codes={guestCodes} />}
        {parts.has('contacts') && contacts.error && (
          <Note tone="error">The contact list could not be loaded.</Note>
        )}
        {parts.has('contacts') && contacts.data && (
          <ContactList tournament={tournament} divisions={divisions} contacts={contacts.data} />
        )}
        {parts.has('brackets') &&
          divisions.map(({ id, name }) => (
            <PrintedBracket key={id} tournamentId={tournament.id} divisionId={id} name={name} />
          ))}
      </div>
    </div>
  )
}

interface CourtSheetsProps extends Pick<VenuePackViewProps, 'desk'> {
  readonly codes: ReturnType<typeof useCourtCodes>['codes']
}

function CourtSheets({ desk: { tournament, courts }, codes }: CourtSheetsProps) {
  return (
    <section className="vp-sheets" aria-label="Court sheets">
      {courts.map(({ id, number }) => {
        const code = codes.get(id)
        return code && <CourtSheet key={id} tournament={tournament} number={number} code={code} />
      })}
    </section>
  )
}

interface GuestCodesProps extends Pick<Desk, 'tournament'> {
  readonly codes: ReturnType<typeof useGuestCodes>
}

/** Made by a press, because new codes end those of an earlier sheet. */
function GuestCodes({ tournament, codes }: GuestCodesProps) {
  const { guests, isWhole, isMaking, make } = codes
  const makeCodes = () =>
    void make().catch((error: unknown) => {
      const description = serverMessage(error) ?? 'Please try again.'
      toast({ title: 'Error', description, variant: 'failure' })
    })
  return (
    <>
      {!isWhole && (
        <Card title="Guest codes" className="vp-choice">
          <Note tone="warn">Codes that were handed out before, also on a printed sheet, stop working.</Note>
          <div className="vp-buttons">
            <Button variant="secondary" icon={QrCode} pending={isMaking} onClick={makeCodes}>
              Make the guests’ codes
            </Button>
          </div>
        </Card>
      )}
      {guests !== null && guests.length > 0 && <GuestSheet tournament={tournament} guests={guests} />}
      {isWhole && guests?.length === 0 && <Note tone="info">No guest plays here.</Note>}
    </>
  )
}

interface PrintedBracketProps {
  readonly tournamentId: number
  readonly divisionId: number
  readonly name: string
}

function PrintedBracket({ tournamentId, divisionId, name }: PrintedBracketProps) {
  const { user } = useAuth()
  const { data, error } = useTournamentBracket(tournamentId, divisionId)
  return (
    <section className="vp-bracket" aria-label={`Bracket, ${name}`}>
      <h3 className="t-h2">{data ? `${data.name}, ${name}` : name}</h3>
      {error && <Note tone="error">This bracket could not be loaded.</Note>}
      {!data && !error && <LoadingPart />}
      {data && <DivisionBracket tournament={data} viewerId={user?.id ?? 0} />}
    </section>
  )
}
