import type { CurrentUser } from '@tussle/contract/people/current-user'
import { ArrowRight, Check } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import { useClubList } from '../../features/clubs/club.queries.ts'
import { membersText } from '../../features/clubs/club-texts.ts'
import type { Club, MyClub } from '../../features/clubs/clubs.queries.ts'
import { JoinButton } from '../../features/clubs/join-button.tsx'
import { datesText } from '../../features/competitions/competition-facts.ts'
import { type LeagueCard, useLeagueList } from '../../features/competitions/competitions.queries.ts'
import { joinState } from '../../features/competitions/join-state.ts'
import type { MyEntry } from '../../features/entries/entries.queries.ts'
import { CourtSwatch } from '../../ui/data/court.tsx'
import { ButtonLink } from '../../ui/inputs/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import './first-steps.css'

const CLUBS_OFFERED = 2
const LEAGUES_OFFERED = 2

interface FirstStepsProps {
  readonly user: CurrentUser
  readonly clubs: readonly MyClub[]
  readonly entries: readonly MyEntry[]
}

/** The steps to a first match for a player who has not played yet; a completed step folds to one line. */
export function FirstSteps({ user, clubs, entries }: FirstStepsProps) {
  const hasEntry = entries.length > 0
  const hasPartner = entries.some(
    ({ partner, division }) => partner !== null || division?.playType === 'singles',
  )
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <Card as="section" padded={false} aria-labelledby="first-steps" className="first-steps">
      <h2 id="first-steps" ref={heading} tabIndex={-1} className="sr-only">
        First steps
      </h2>
      <ol>
        <Step
          number={1}
          title="Join a club near you"
          done={clubs.length > 0 ? `You belong to ${clubs[0]?.club.name}` : null}
          text="That is where you find people to play with."
        >
          <ClubOffers location={user.location} onJoin={() => heading.current?.focus()} />
        </Step>
        <Step
          number={2}
          title="Enter a league that fits"
          done={hasEntry ? `You are in ${entries[0]?.competition.name}` : null}
          text={user.rating === null ? 'A season of matches.' : `A season of matches at your ${user.rating}.`}
        >
          <LeagueOffers rating={user.rating} />
        </Step>
        <Step
          number={3}
          title="Find a partner"
          done={hasPartner ? 'You know with whom you play' : null}
          text="Enter a doubles division with “I need a partner”, and you are paired before it starts. Or name somebody."
        >
          <Link to="/leagues" className="link first-steps-link">
            See leagues <ArrowRight size={16} aria-hidden />
          </Link>
        </Step>
      </ol>
    </Card>
  )
}

interface StepProps {
  readonly number: number
  readonly title: string
  /** What was done; null for an open step. */
  readonly done: string | null
  readonly text: string
  readonly children: ReactNode
}

function Step({ number, title, done, text, children }: StepProps) {
  if (done !== null) {
    return (
      <li className="first-step" data-done>
        <span className="first-step-number">
          <Check size={18} strokeWidth={2.6} aria-hidden />
        </span>
        <p>
          <span className="sr-only">{title}: done. </span>
          {done}
        </p>
      </li>
    )
  }
  return (
    <li className="first-step">
      <span className="first-step-number" aria-hidden>
        {number}
      </span>
      <div className="first-step-words">
        <h3 className="t-h3">{title}</h3>
        <p className="text-ink-2">{text}</p>
        {children}
      </div>
    </li>
  )
}

interface ClubOffersProps {
  readonly location: string | null
  readonly onJoin: () => void
}

/** Clubs at the player's location, or the largest ones if none is known or found. */
function ClubOffers({ location, onJoin }: ClubOffersProps) {
  const town = location?.split(',')[0]?.trim() ?? ''
  const near = useClubList(town)
  const largest = useClubList('')
  const found = near.items !== undefined && near.items.length > 0 ? near.items : largest.items
  if (found === undefined) return <Skeleton className="h-32 rounded-md" />
  return (
    <Offers all={{ to: '/clubs', label: 'See all clubs' }}>
      {found.slice(0, CLUBS_OFFERED).map((club: Club) => (
        <Offer key={club.id} id={club.id} name={club.name} note={clubNote(club)}>
          <JoinButton club={club} onJoin={onJoin} />
        </Offer>
      ))}
    </Offers>
  )
}

function clubNote({ memberCount, location }: Club): string {
  return [membersText(memberCount), location].filter(Boolean).join(' · ')
}

/** Leagues with open registration, at the player's level if there are any. */
function LeagueOffers({ rating }: { readonly rating: string | null }) {
  const fitting = useLeagueList(rating === null ? {} : { rating })
  const now = Date.now()
  const open = fitting.items?.filter((league) => joinState('league', league, false, now).mayJoin)
  if (open === undefined) return fitting.failed ? <AllLeagues /> : <Skeleton className="h-20 rounded-md" />
  if (open.length === 0) return <AllLeagues />
  return (
    <Offers all={{ to: '/leagues', label: 'See all leagues' }}>
      {open.slice(0, LEAGUES_OFFERED).map((league: LeagueCard) => (
        <Offer key={league.id} id={league.clubId ?? league.id} name={league.name} note={datesText(league)}>
          <ButtonLink
            to={`/leagues?q=${encodeURIComponent(league.name)}`}
            variant="secondary"
            size="sm"
            aria-label={`View ${league.name}`}
          >
            View
          </ButtonLink>
        </Offer>
      ))}
    </Offers>
  )
}

function AllLeagues() {
  return (
    <Link to="/leagues" className="link first-steps-link">
      See all leagues <ArrowRight size={16} aria-hidden />
    </Link>
  )
}

interface OffersProps {
  readonly all: { readonly to: string; readonly label: string }
  readonly children: ReactNode
}

function Offers({ all, children }: OffersProps) {
  return (
    <>
      <ul className="first-offers">{children}</ul>
      <Link to={all.to} className="link first-steps-link">
        {all.label} <ArrowRight size={16} aria-hidden />
      </Link>
    </>
  )
}

interface OfferProps {
  readonly id: number
  readonly name: string
  readonly note: string
  readonly children: ReactNode
}

function Offer({ id, name, note, children }: OfferProps) {
  return (
    <li className="first-offer">
      <CourtSwatch id={id} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="t-small text-ink-2">{note}</p>
      </div>
      {children}
    </li>
  )
}
