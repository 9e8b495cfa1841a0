import { PAGES, pageAt } from '@tussle/contract/pages'
import { CalendarX, Coins, LayoutGrid, Printer, Table2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { DeskFigures } from '../../features/league-desk/desk-figures.tsx'
import { isOpen } from '../../features/league-desk/desk-texts.ts'
import { LateTeam } from '../../features/league-desk/late-team.tsx'
import type { DeskWeek, Fixture, LeagueDesk } from '../../features/league-desk/league-desk.queries.ts'
import { useWeekKeys } from '../../features/league-desk/use-week-keys.ts'
import { WeekFixtures } from '../../features/league-desk/week-fixtures.tsx'
import { WeeksStrip } from '../../features/league-desk/weeks-strip.tsx'
import { LeagueStatus } from '../../features/leagues/league-status.tsx'
import { usePage } from '../../lib/hooks/use-page.ts'
import { Button, ButtonLink } from '../../ui/inputs/button.tsx'
import { Band } from '../../ui/layout/band.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { late } from '../../ui/layout/late.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { useDecideById } from '../matches/use-decide-by-id.tsx'
import { useManageBack } from '../organise/use-manage-back.ts'
import { DeskPlayoffs } from './desk-playoffs.tsx'
import { SettleScore } from './settle-score.tsx'
import '../../features/league-desk/league-desk.css'

const TimesDialog = late(() =>
  import('../../features/league-desk/times-dialog.tsx').then((file) => ({ default: file.TimesDialog })),
)
const SkipDialog = late(() =>
  import('../../features/league-desk/skip-dialog.tsx').then((file) => ({ default: file.SkipDialog })),
)

const ReviewCard = late(
  () =>
    import('../../features/entries/reviews/review-card.tsx').then((file) => ({ default: file.ReviewCard })),
  { shape: 'panel' },
)
const OrganisersCard = late(
  () =>
    import('../../features/desk/settings/organisers-card.tsx').then((file) => ({
      default: file.OrganisersCard,
    })),
  { shape: 'panel' },
)
const FixturesDialog = late(() =>
  import('../../features/competitions/manage/fixtures-dialog.tsx').then((file) => ({
    default: file.FixturesDialog,
  })),
)
const AddEntryDialog = late(() =>
  import('../../features/desk/organise/add-entry-dialog.tsx').then((file) => ({
    default: file.AddEntryDialog,
  })),
)

interface LeagueDeskViewProps {
  readonly desk: LeagueDesk
  readonly onWeek: (week: number) => void
}

type Asked =
  | { readonly about: 'times'; readonly fixtures: readonly Fixture[] }
  | { readonly about: 'skip'; readonly week: DeskWeek }
  | { readonly about: 'late' }

export function LeagueDeskView({ desk, onWeek }: LeagueDeskViewProps) {
  const { league } = desk
  usePage(`${league.name}, desk`)
  const back = useManageBack('league', league.clubId)
  const pagePath = pageAt(PAGES.leagueStandings, { id: league.id })
  return (
    <>
      <Band
        back={{ ...back, label: league.clubName ?? back.label }}
        title={league.name}
        badge={<LeagueStatus league={league} />}
        actions={
          <>
            <ButtonLink to={pagePath} variant="outline-on-surround" icon={Table2}>
              Table and fixtures
            </ButtonLink>
            {league.entryFee !== '0' && (
              <ButtonLink
                to={pageAt(PAGES.leagueMoney, { id: league.id })}
                variant="outline-on-surround"
                icon={Coins}
              >
                Money
              </ButtonLink>
            )}
            <Button variant="outline-on-surround" icon={Printer} onClick={() => window.print()}>
              Print week
            </Button>
          </>
        }
      >
        <DeskFigures desk={desk} />
      </Band>
      <div className="wrap page-body league-desk">
        <Suspense>
          <ReviewCard kind="league" id={league.id} />
        </Suspense>
        {desk.week === null ? <NoFixtures league={league} /> : <Season desk={desk} onWeek={onWeek} />}
      </div>
    </>
  )
}

function NoFixtures({ league }: Pick<LeagueDesk, 'league'>) {
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <EmptyState
        title="No fixtures yet"
        text="Make them, and every week of the season stands here with its matches."
        action={
          <Button variant="secondary" onClick={() => setAsked(true)}>
            Make fixtures
          </Button>
        }
      />
      <Suspense>
        {isAsked && <FixturesDialog competition={league} onClose={() => setAsked(false)} />}
      </Suspense>
    </>
  )
}

function Season({ desk, onWeek }: LeagueDeskViewProps) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const { decide, dialog } = useDecideById()
  const { week: shown, weekCount, league } = desk
  const current = desk.weeks.find(({ week }) => week === shown && week !== null)
  const open = desk.divisions.flatMap(({ fixtures }) => fixtures).filter(isOpen)
  useWeekKeys({
    onBefore: () => shown !== null && shown > 1 && onWeek(shown - 1),
    onAfter: () => shown !== null && shown < weekCount && onWeek(shown + 1),
    onEnter: decide,
  })
  return (
    <>
      <WeeksStrip
        weeks={desk.weeks}
        week={shown}
        onWeek={onWeek}
        onSkipped={(week) => setAsked({ about: 'skip', week })}
      />
      <div className="league-desk-columns">
        <div>
          {desk.disputes.map((dispute) => (
            <SettleScore key={dispute.matchId} desk={desk} dispute={dispute} onEnter={decide} />
          ))}
          <WeekFixtures
            desk={desk}
            timeZone={league.timeZone}
            onDecide={decide}
            onTime={(fixtures) => setAsked({ about: 'times', fixtures })}
            actions={
              <>
                <Button
                  variant="ghost"
                  icon={CalendarX}
                  onClick={() => current && setAsked({ about: 'skip', week: current })}
                >
                  Skip week
                </Button>
                <Button
                  variant="secondary"
                  icon={LayoutGrid}
                  disabled={open.length === 0}
                  onClick={() => setAsked({ about: 'times', fixtures: open })}
                >
                  Courts and times
                </Button>
              </>
            }
          />
        </div>
        <Side desk={desk} onAdd={() => setAsked({ about: 'late' })} onOpen={decide} />
      </div>
      {asked && <WeekDialogs desk={desk} asked={asked} current={current} onClose={() => setAsked(null)} />}
      {dialog}
    </>
  )
}

interface SideProps {
  readonly desk: LeagueDesk
  readonly onAdd: () => void
  readonly onOpen: (matchId: number) => void
}

function Side({ desk, onAdd, onOpen }: SideProps) {
  const { id, divisions } = desk.league
  return (
    <aside>
      <LateTeam desk={desk} onAdd={onAdd} />
      <DeskPlayoffs leagueId={id} divisions={divisions} onOpen={onOpen} />
      <Suspense fallback={<Skeleton className="h-40 rounded-lg" />}>
        <OrganisersCard of={{ kind: 'league', id }} />
      </Suspense>
    </aside>
  )
}

interface WeekDialogsProps {
  readonly desk: LeagueDesk
  readonly asked: Asked
  readonly current: DeskWeek | undefined
  readonly onClose: () => void
}

function WeekDialogs({ desk: { league }, asked, current, onClose }: WeekDialogsProps) {
  return (
    <Suspense>
      {asked.about === 'skip' && <SkipDialog leagueId={league.id} week={asked.week} onClose={onClose} />}
      {asked.about === 'late' && (
        <AddEntryDialog
          competition={{ kind: 'league', id: league.id }}
          divisions={league.divisions}
          onClose={onClose}
        />
      )}
      {asked.about === 'times' && (
        <TimesDialog
          leagueId={league.id}
          timeZone={league.timeZone}
          fixtures={asked.fixtures}
          startsOn={current?.startsOn ?? ''}
          onClose={onClose}
        />
      )}
    </Suspense>
  )
}
