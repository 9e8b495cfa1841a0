import { PAGES, pageAt } from '@tussle/contract/pages'
import type { PlayerPage as PlayerPageData, PublicRecord } from '@tussle/contract/public/pages'
import { MapPin, Share2, Trophy } from 'lucide-react'
import { dayName } from '../lib/dates.ts'
import { PublicBand, ShareButton } from './band.tsx'
import { Page } from './page.tsx'

/** A player who is shown by name, with what they switched on for visitors. */
export function PlayerPage(page: PlayerPageData) {
  const { name, photo, location, record, timeZone } = page
  const facts = [
    ...(location === null ? [] : [{ icon: MapPin, text: location }]),
    ...(record === null ? [] : [{ icon: Trophy, text: `${record.wins} won, ${record.losses} lost` }]),
  ]
  return (
    <Page
      frame={page}
      section={null}
      appPath={pageAt(PAGES.player, { id: page.id })}
      timeZone={timeZone}
      title={name}
      description={`${name} plays pickleball${location === null ? '' : ` in ${location}`}.`}
      band={
        <PublicBand title={name} back={{ to: PAGES.home, label: 'Tussle' }} badge={null} facts={facts}>
          <div className="band-buttons">
            <ShareButton icon={Share2} className="btn-sm btn-outline-on-surround" />
          </div>
        </PublicBand>
      }
    >
      {photo !== null && <img src={photo} alt={name} width="160" height="160" className="photo" />}
      {record === null ? (
        <p className="card empty">{name} does not show a record here.</p>
      ) : (
        <Record record={record} />
      )}
    </Page>
  )
}

function Record({ record: { wins, losses, titles, ratings, matches } }: { readonly record: PublicRecord }) {
  return (
    <>
      <dl className="tiles">
        <div className="card">
          <dt>Record</dt>
          <dd>
            {wins}–{losses}
          </dd>
        </div>
        {ratings.map(({ play, rating }) => (
          <div key={play} className="card">
            <dt>{play === 'singles' ? 'Singles rating' : 'Doubles rating'}</dt>
            <dd>{rating}</dd>
          </div>
        ))}
        <div className="card">
          <dt>Titles</dt>
          <dd>{titles}</dd>
        </div>
      </dl>
      <section>
        <h2 className="t-h2 week-h">Last results</h2>
        {matches.length === 0 && <p className="card empty">No results yet.</p>}
        <ul className="rows">
          {matches.map(({ id, date, score, isWon, competition }) => (
            <li key={id} className="card row-match">
              <b>
                {isWon ? 'Won' : 'Lost'} {score}
              </b>
              <small>
                {competition} · {dayName(date)}
              </small>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
