import { phaseOf } from '@tussle/competition/phase'
import { PAGES, pageAt } from '@tussle/contract/pages'
import type { CurrentUser } from '@tussle/contract/people/current-user'
import { Calendar, MapPin, ScrollText, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { openScoreDialog } from '../../features/matches/score/score-dialog-store.ts'
import {
  type Division,
  type ShownBracket,
  useMatchDay,
} from '../../features/tournaments/bracket/bracket.queries.ts'
import { DivisionBracket } from '../../features/tournaments/bracket/division-bracket.tsx'
import { TournamentInfo } from '../../features/tournaments/tournament-info.tsx'
import { dateRange } from '../../lib/dates.ts'
import type { BackTarget } from '../../lib/hooks/use-back-target.ts'
import { useLive } from '../../lib/server/live.ts'
import { YouTag } from '../../ui/data/badge.tsx'
import { StatusBadge } from '../../ui/data/status-badge.tsx'
import { ButtonLink } from '../../ui/inputs/button.tsx'
import { Band } from '../../ui/layout/band.tsx'
import { TabList, TabPanel, TabsRoot } from '../../ui/layout/tabs.tsx'
import { LoadingPart } from '../site/loading-part.tsx'
import { OwnNext } from './own-next.tsx'
import './tournament-bracket.css'
import { useDecideDialog } from '../matches/use-decide-dialog.tsx'
import { useDisputeDialog } from '../matches/use-dispute-dialog.tsx'
import { TournamentLadder } from './tournament-ladder.tsx'
import { TournamentParticipants } from './tournament-participants.tsx'
import { TournamentResults } from './tournament-results.tsx'

interface TournamentViewProps {
  /** With the division of the open tab; on the other tabs, with the first division. */
  readonly tournament: ShownBracket
  /** The data is still that of the former division. */
  readonly isOther: boolean
  /** The viewer's own division first. */
  readonly divisions: readonly Division[]
  /** The divisions that the viewer has entered. */
  readonly own: ReadonlySet<number>
  /** The way into a further division. */
  readonly further: ReactNode
  readonly user: CurrentUser
  readonly back: BackTarget
  readonly tab: string
  readonly onTab: (tab: string) => void
}

export function TournamentView(props: TournamentViewProps) {
  const { tournament, isOther, divisions, own, further, user, back, tab, onTab } = props
  const { decision, dialog } = useDecideDialog()
  const { onDispute, disputeDialog } = useDisputeDialog()
  const isInPlay = tournament.isActive && tournament.isDrawn
  useLive(isInPlay ? `desk:${tournament.id}` : null)
  const day = useMatchDay(tournament.id, isInPlay)
  const tabs = [
    ...divisions.map(({ id, name }) => ({
      value: `division-${id}`,
      label: (
        <>
          {name} {own.has(id) && <YouTag />}
        </>
      ),
    })),
    { value: 'participants', label: 'Participants' },
    { value: 'results', label: 'Results' },
  ]
  return (
    <TabsRoot value={tab} onValueChange={onTab}>
      <TournamentHead
        tournament={tournament}
        back={back}
        tabs={<TabList tabs={tabs} label="Tournament" onSurround />}
      />
      <div className="wrap page-body">
        {further}
        <OwnNext tournamentId={tournament.id} user={user} />
        {divisions.map(({ id }) => (
          <TabPanel key={id} value={`division-${id}`} className="cup-division">
            <TournamentInfo tournament={tournament} divisions={divisions.length} look="strip" />
            <RulesLink tournamentId={tournament.id} divisionId={id} />
            {isOther ? (
              <LoadingPart />
            ) : (
              <DivisionBracket
                tournament={tournament}
                viewerId={user.id}
                day={day}
                ladder={
                  tournament.ladderIds.includes(id) && (
                    <TournamentLadder tournament={tournament} divisionId={id} viewerId={user.id} />
                  )
                }
                onSubmitScore={(players) =>
                  openScoreDialog({
                    competition: { kind: 'tournament', id: tournament.id, divisionId: id },
                    players,
                  })
                }
                decision={decision}
                onDispute={onDispute}
              />
            )}
          </TabPanel>
        ))}
        <TabPanel value="participants" className="cup-beside">
          <TournamentParticipants id={tournament.id} viewerId={user.id} />
          <TournamentInfo tournament={tournament} divisions={divisions.length} look="side" />
        </TabPanel>
        <TabPanel value="results" className="cup-beside">
          <TournamentResults
            id={tournament.id}
            divisions={divisions}
            viewerId={user.id}
            decision={decision}
            onDispute={onDispute}
          />
          <TournamentInfo tournament={tournament} divisions={divisions.length} look="side" />
        </TabPanel>
      </div>
      {dialog}
      {disputeDialog}
    </TabsRoot>
  )
}

function RulesLink({
  tournamentId,
  divisionId,
}: {
  readonly tournamentId: number
  readonly divisionId: number
}) {
  const path = pageAt(PAGES.rulesCard, { id: tournamentId, divisionId })
  return (
    <ButtonLink variant="ghost" icon={ScrollText} to={path} className="cup-rules">
      Rules card
    </ButtonLink>
  )
}

interface HeadProps {
  readonly tournament: ShownBracket
  readonly back: BackTarget
  readonly tabs: ReactNode
}

export function TournamentHead({ tournament, back, tabs }: HeadProps) {
  const { name, startDate, endDate, timeZone, location, clubName, participantCount } = tournament
  const place = [clubName, location].filter(Boolean).join(', ')
  const facts = [
    {
      icon: Calendar,
      text: startDate === null ? 'Dates TBD' : dateRange(startDate, endDate, timeZone),
    },
    ...(place === '' ? [] : [{ icon: MapPin, text: place }]),
    { icon: Users, text: `${participantCount} enrolled` },
  ]
  const badge = <StatusBadge kind="tournament" phase={phaseOf('tournament', tournament, Date.now())} />
  return <Band title={name} back={back} badge={badge} facts={facts} tabs={tabs} />
}
