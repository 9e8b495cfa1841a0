import { PAGES, pageAt } from '@tussle/contract/pages'
import { Coins, FileUp, UserPlus, Users } from 'lucide-react'
import { useState } from 'react'
import '../../features/desk/organise/organise.css'
import { usePair } from '../../features/desk/organise/organise.queries.ts'
import { WithdrawnCard } from '../../features/desk/organise/withdrawn-card.tsx'
import { showFailed, useRoom } from '../../features/desk/room-context.tsx'
import { byDivision, isLooking, teamName } from '../../features/entries/participant-groups.ts'
import { type Participant, useParticipants } from '../../features/entries/participants.queries.ts'
import { useTournamentDivisions } from '../../features/tournaments/bracket/bracket.queries.ts'
import { counted } from '../../lib/counted.ts'
import { Button, ButtonLink } from '../../ui/inputs/button.tsx'
import { SearchBox } from '../../ui/inputs/search-box.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { EmptyState, ErrorState } from '../../ui/layout/empty-state.tsx'
import { toast } from '../../ui/overlays/toast-store.ts'
import { LoadingPart } from '../site/loading-part.tsx'
import { TournamentAdminAttention } from './tournament-admin-attention.tsx'
import { AdminEntry } from './tournament-admin-entry.tsx'
import { type EntryChoice, EntryDialogs } from './tournament-admin-entry-dialogs.tsx'

/** The entries by division, with check-in, changes, and partners for partner-seekers. */
export function TournamentAdminParticipants({ id }: { readonly id: number }) {
  const query = useParticipants('tournament', id)
  const divisions = useTournamentDivisions(id).data ?? []
  const [text, setText] = useState('')
  const [choice, setChoice] = useState<EntryChoice | null>(null)
  const entries = query.data?.pages.flatMap(({ items }) => items)
  if (entries === undefined) {
    if (!query.isError) return <LoadingPart />
    return (
      <Card>
        <ErrorState message="The participants could not be loaded." onRetry={() => void query.refetch()} />
      </Card>
    )
  }
  const found = entries.filter((entry) => isNamed(entry, text))
  return (
    <div className="room-column">
      <div className="organise-tools">
        <SearchBox label="Find a player" placeholder="Find a player" value={text} onSearch={setText} />
        <AddButtons mayAdd={divisions.length > 0} onChoose={setChoice} />
      </div>
      <TournamentAdminAttention id={id} />
      {entries.length === 0 && (
        <EmptyState title="Nobody has joined yet" text="Players who join, or whom you add, appear here." />
      )}
      {entries.length > 0 && found.length === 0 && <p role="status">Nobody of that name plays here.</p>}
      {byDivision(found).map(({ division, entries: own }) => (
        <Card
          key={division.id}
          title={division.name}
          padded={false}
          action={own.filter(isLooking).length > 1 && <PairButton id={id} divisionId={division.id} />}
        >
          <ul aria-label={division.name} className="card-list">
            {seekersFirst(own).map((entry) => (
              <AdminEntry
                key={entry.id}
                entry={entry}
                mayMove={othersOfItsKind(divisions, entry).length > 0}
                onChoose={(act) => setChoice({ act, entry })}
              />
            ))}
          </ul>
        </Card>
      ))}
      <WithdrawnCard />
      <MoreButton query={query} />
      {choice && (
        <EntryDialogs
          id={id}
          choice={choice}
          divisions={'entry' in choice ? othersOfItsKind(divisions, choice.entry) : divisions}
          onClose={() => setChoice(null)}
        />
      )}
    </div>
  )
}

interface AddButtonsProps {
  readonly mayAdd: boolean
  readonly onChoose: (choice: EntryChoice) => void
}

function AddButtons({ mayAdd, onChoose }: AddButtonsProps) {
  const { isOff, room } = useRoom()
  return (
    <>
      <Button
        variant="secondary"
        icon={UserPlus}
        disabled={isOff || !mayAdd}
        onClick={() => onChoose({ act: 'add' })}
      >
        Add players
      </Button>
      <ButtonLink
        variant="secondary"
        icon={FileUp}
        to={pageAt(PAGES.importList, { id: room.desk.tournament.id })}
      >
        Import a list
      </ButtonLink>
      <Button variant="secondary" icon={Users} onClick={() => onChoose({ act: 'guests' })}>
        Guests
      </Button>
      <ButtonLink variant="secondary" icon={Coins} to={pageAt(PAGES.money, { id: room.desk.tournament.id })}>
        Money
      </ButtonLink>
    </>
  )
}

function MoreButton({ query }: { readonly query: ReturnType<typeof useParticipants> }) {
  if (!query.hasNextPage) return null
  return (
    <Button
      variant="secondary"
      pending={query.isFetchingNextPage}
      onClick={() => void query.fetchNextPage({ cancelRefetch: false })}
    >
      Show more
    </Button>
  )
}

function isNamed(entry: Participant, text: string): boolean {
  return teamName(entry).toLocaleLowerCase().includes(text.trim().toLocaleLowerCase())
}

/** An organiser must find partners for partner-seekers before the draw, so they come first. */
function seekersFirst(entries: readonly Participant[]): readonly Participant[] {
  return entries.toSorted((one, other) => Number(isLooking(other)) - Number(isLooking(one)))
}

/** The other divisions that an entry of singles or doubles may move to. */
function othersOfItsKind<Division extends Pick<Participant['division'], 'id' | 'playType'>>(
  divisions: readonly Division[],
  { division }: Participant,
): readonly Division[] {
  return divisions.filter(({ id, playType }) => id !== division.id && playType === division.playType)
}

function PairButton({ id, divisionId }: { readonly id: number; readonly divisionId: number }) {
  const { isOff } = useRoom()
  const pair = usePair(id)
  return (
    <Button
      variant="secondary"
      size="sm"
      disabled={isOff}
      pending={pair.isPending}
      onClick={() =>
        void pair
          .mutateAsync(divisionId)
          .then(({ pairs, unpaired }) => toast({ title: pairedText(pairs, unpaired) }))
          .catch(showFailed)
      }
    >
      Pair now
    </Button>
  )
}

function pairedText(pairs: number, unpaired: number): string {
  const made = counted(pairs, 'pair made', 'pairs made')
  return unpaired === 0 ? made : `${made}, ${unpaired} still looking`
}
