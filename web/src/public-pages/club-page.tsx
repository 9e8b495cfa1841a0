import { PAGES, pageAt } from '@tussle/contract/pages'
import { withDestination } from '@tussle/contract/people/destination'
import { leagueAddress, tournamentAddress } from '@tussle/contract/public/addresses'
import type { ClubPage as ClubPageData } from '@tussle/contract/public/pages'
import { MapPin, Share2, Users } from 'lucide-react'
import { counted } from '../lib/counted.ts'
import { dateRange } from '../lib/dates.ts'
import { PublicBand, ShareButton } from './band.tsx'
import { Page } from './page.tsx'

/** What a club says about itself, what it runs, and who has the most points there. */
export function ClubPage(page: ClubPageData) {
  const { club, competitions, leaders, timeZone } = page
  const facts = factsOf(page)
  return (
    <Page
      frame={page}
      section="Clubs"
      appPath={pageAt(PAGES.club, { id: club.id })}
      timeZone={timeZone}
      title={club.name}
      description={club.description ?? `${club.name}: ${facts.map(({ text }) => text).join(' · ')}`}
      band={<ClubBand {...page} />}
    >
      <div className="twocol">
        <div className="pg">
          {club.description !== null && <p className="about">{club.description}</p>}
          <section>
            <h2 className="t-h2 week-h">Competitions</h2>
            {competitions.length === 0 && <p className="card empty">No public competition yet.</p>}
            <ul className="rows">
              {competitions.map((each) => (
                <li key={each.id} className="card">
                  <a href={each.kind === 'league' ? leagueAddress(each) : tournamentAddress(each)}>
                    <b>{each.name}</b>
                    <small>
                      {each.kind === 'league' ? 'League' : 'Tournament'}
                      {each.startDate !== null &&
                        ` · ${dateRange(each.startDate, each.endDate, each.timeZone)}`}
                    </small>
                  </a>
                </li>
              ))}
            </ul>
          </section>
        </div>
        <div className="pg">
          <section className="card pad">
            <h2 className="t-h2">Most points</h2>
            {leaders.length === 0 && <p className="quiet">Points begin with the first achievement.</p>}
            <ol className="leaders">
              {leaders.map(({ name, points }) => (
                <li key={name}>
                  <bdi>{name}</bdi>
                  <b>{points}</b>
                </li>
              ))}
            </ol>
          </section>
        </div>
      </div>
    </Page>
  )
}

function ClubBand(page: ClubPageData) {
  const { club } = page
  return (
    <PublicBand
      title={club.name}
      back={{ to: PAGES.browseClubs, label: 'Clubs' }}
      badge={null}
      facts={factsOf(page)}
    >
      <div className="band-buttons">
        <a className="btn btn-optic" href={withDestination(PAGES.auth, pageAt(PAGES.club, { id: club.id }))}>
          Join the club
        </a>
        <ShareButton icon={Share2} className="btn-outline-on-surround" />
      </div>
    </PublicBand>
  )
}

function factsOf({ club }: ClubPageData) {
  return [
    ...(club.location === null ? [] : [{ icon: MapPin, text: club.location }]),
    { icon: Users, text: counted(club.memberCount, 'member', 'members') },
  ]
}
