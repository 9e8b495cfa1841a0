import { feeText } from '@tussle/competition/fees/money'
import { phaseOf, takesEntries } from '@tussle/competition/phase'
import type { CompetitionCard, CompetitionKind } from '@tussle/contract/competitions'
import { PAGES } from '@tussle/contract/pages'
import {
  clubAddress,
  divisionAddress,
  leagueAddress,
  tournamentAddress,
} from '@tussle/contract/public/addresses'
import type { ClubPage, DivisionPage, LeaguePage, PageFrame, PublicPage } from '@tussle/contract/public/pages'
import { HELP_TEXTS } from './help/help-texts.ts'

type Competition = Omit<CompetitionCard, 'divisions'>

interface Address {
  readonly name: string
  readonly path: string
}

/** What search engines read about a page, in the words of schema.org: what it is, and where it is among the others. */
export function searchDataOf(page: PublicPage): readonly object[] {
  if (page.page === 'missing' || page.isEmbedded === true) return []
  return [thingOn(page), breadcrumbsOf(page)].filter((found) => found !== undefined)
}

function thingOn(page: Exclude<PublicPage, { page: 'missing' }>): object | undefined {
  switch (page.page) {
    case 'tournament':
      return eventOf(page, 'tournament', page.tournament, page.path)
    case 'division':
      return divisionEvent(page)
    case 'league':
      return eventOf(page, 'league', page.league, page.path)
    case 'club':
      return organisationOf(page)
    case 'player':
      // A page that no search engine lists needs no description.
      return page.visibility === 'public' ? profileOf(page.name, page.origin + page.path) : undefined
    default:
      return undefined
  }
}

/** A SportsEvent; undefined without a date, which search engines require. */
function eventOf(
  { origin, at, picture }: PageFrame,
  kind: CompetitionKind,
  competition: Competition,
  path: string,
): object | undefined {
  const { name, description, sport, startDate, endDate, location, clubId, clubName } = competition
  if (startDate === null) return undefined
  const url = origin + path
  const isCanceled = phaseOf(kind, competition, Date.parse(at)) === 'canceled'
  const host = clubId === null || clubName === null ? null : { id: clubId, name: clubName }
  return {
    '@context': 'https://schema.org',
    '@type': 'SportsEvent',
    ...{ name, url, sport, startDate },
    ...(description !== null && { description }),
    ...(endDate !== null && { endDate }),
    ...(picture !== undefined && { image: [origin + picture.address] }),
    eventStatus: `https://schema.org/${isCanceled ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: placeOf(location, clubName),
    organizer: {
      '@type': 'Organization',
      name: host?.name ?? name,
      url: host === null ? url : origin + clubAddress(host),
    },
    offers: offerOf(kind, competition, url, Date.parse(at)),
  }
}

function offerOf(kind: CompetitionKind, competition: Competition, url: string, now: number): object {
  const { entryFee, currency, maxPlayers, participantCount, registrationClosesAt } = competition
  const isFull = maxPlayers !== null && participantCount >= maxPlayers
  const isOpen = takesEntries(kind, competition, now) && !isFull
  return {
    '@type': 'Offer',
    url,
    price: feeText(entryFee, currency) === null ? '0' : entryFee,
    priceCurrency: currency ?? 'USD',
    availability: `https://schema.org/${isOpen ? 'InStock' : 'SoldOut'}`,
    ...(registrationClosesAt !== null && { validThrough: registrationClosesAt }),
  }
}

/** A division is an event within its tournament. */
function divisionEvent(page: DivisionPage): object | undefined {
  const { origin, tournament, division, path } = page
  const whole = eventOf(page, 'tournament', tournament, path)
  if (whole === undefined) return undefined
  return {
    ...whole,
    name: `${division.name}, ${tournament.name}`,
    startDate: division.startsAt ?? tournament.startDate,
    superEvent: {
      '@type': 'SportsEvent',
      name: tournament.name,
      url: origin + tournamentAddress(tournament),
      startDate: tournament.startDate,
      location: placeOf(tournament.location, tournament.clubName),
    },
  }
}

function placeOf(location: string | null, clubName: string | null): object {
  const name = clubName ?? location ?? 'To be announced'
  return { '@type': 'Place', name, address: location ?? name }
}

function organisationOf({ origin, path, club }: ClubPage): object {
  const { name, description, location } = club
  return {
    '@context': 'https://schema.org',
    '@type': 'SportsOrganization',
    ...{ name, url: origin + path, sport: 'Pickleball' },
    ...(description !== null && { description }),
    ...(location !== null && { location: placeOf(location, name) }),
  }
}

const profileOf = (name: string, url: string): object => ({
  '@context': 'https://schema.org',
  '@type': 'ProfilePage',
  mainEntity: { '@type': 'Person', name, url },
})

/** The pages above this one and the page itself. */
function breadcrumbsOf(page: Exclude<PublicPage, { page: 'missing' }>): object | undefined {
  const trail = trailOf(page)
  if (trail.length < 2) return undefined
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: page.origin + path,
    })),
  }
}

function trailOf(page: Exclude<PublicPage, { page: 'missing' }>): readonly Address[] {
  const all = { name: 'Tournaments', path: PAGES.browseTournaments }
  switch (page.page) {
    case 'tournament':
      return [all, toTournament(page.tournament)]
    case 'division': {
      const path = divisionAddress(page.tournament, page.division)
      return [all, toTournament(page.tournament), { name: page.division.name, path }]
    }
    case 'live':
      return [all, toTournament(page.tournament), { name: 'Live courts', path: page.path }]
    case 'league':
      return [{ name: 'Leagues', path: PAGES.browseLeagues }, toLeague(page)]
    case 'club':
      return [
        { name: 'Clubs', path: PAGES.browseClubs },
        { name: page.club.name, path: page.path },
      ]
    case 'help': {
      const text = HELP_TEXTS.find(({ slug }) => slug === page.slug)
      return text === undefined
        ? []
        : [
            { name: 'Help', path: '/help' },
            { name: text.title, path: page.path },
          ]
    }
    default:
      return []
  }
}

const toTournament = (tournament: Pick<CompetitionCard, 'id' | 'name'>): Address => ({
  name: tournament.name,
  path: tournamentAddress(tournament),
})

const toLeague = ({ league }: Pick<LeaguePage, 'league'>): Address => ({
  name: league.name,
  path: leagueAddress(league),
})
