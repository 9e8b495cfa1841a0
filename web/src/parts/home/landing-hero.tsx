import { TAGLINE } from '@tussle/contract/product'
import { BellRing } from 'lucide-react'
import { openAuthDialog } from '../../features/accounts/sign-in/auth-dialog-store.ts'
import '../../ui/data/badge.css'
import { grouped } from '../../lib/numbers.ts'
import { HeroCourt } from '../../ui/data/court.tsx'
import { Button } from '../../ui/inputs/button.tsx'

interface LandingHeroProps {
  /** Each is undefined until its list is loaded. */
  readonly clubs: number | undefined
  readonly tournaments: number | undefined
  readonly leagues: number | undefined
}

export function LandingHero({ clubs, tournaments, leagues }: LandingHeroProps) {
  return (
    <section className="hero on-surround">
      <HeroCourt className="hero-court" />
      <div className="wrap hero-in">
        <div className="hero-words">
          <h1 className="t-display">{TAGLINE}</h1>
          <p className="hero-lead">
            Join a club, enter leagues and tournaments, and see every score the moment it’s in.
          </p>
          <div className="hero-actions">
            <Button variant="optic" size="lg" onClick={() => openAuthDialog('sign-up')}>
              Join Now to Compete
            </Button>
            <Button variant="outline-on-surround" size="lg" onClick={() => openAuthDialog('sign-in')}>
              Log In
            </Button>
          </div>
          <dl className="hero-counts">
            <Count label="Clubs" value={clubs} />
            <Count label="Tournaments" value={tournaments} />
            <Count label="Leagues" value={leagues} />
          </dl>
        </div>
        <SampleMatch />
      </div>
    </section>
  )
}

function Count({ label, value }: { readonly label: string; readonly value: number | undefined }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="t-score-l">{value === undefined ? '–' : grouped(value)}</dd>
    </div>
  )
}

/** An example of a match in progress; screen readers get one sentence. */
function SampleMatch() {
  return (
    <div
      className="sample"
      role="img"
      aria-label="Example of a live match on Court 1 and of the call to the next one"
    >
      <div className="sample-call" aria-hidden>
        <span className="sample-bell">
          <BellRing size={20} />
        </span>
        <span>
          <b>You’re up next</b>
          Court 3 in 18 minutes
        </span>
      </div>
      <div className="sample-board" aria-hidden>
        <div className="sample-head">
          <span>Lone Star Open · Quarterfinals</span>
          {/* The kit's badge by its classes: the component would bring the icons of every other tone. */}
          <span className="badge badge-live">
            <span className="badge-dot badge-pulse" />
            Court 1
          </span>
        </div>
        <SampleSide name="Hana T & Luis G" sets={[11, 8, 9]} lost={[1]} playing={2} />
        <SampleSide name="Camille R & Jonah B" sets={[9, 11, 7]} lost={[0]} />
      </div>
    </div>
  )
}

interface SampleSideProps {
  readonly name: string
  readonly sets: readonly number[]
  readonly lost: readonly number[]
  readonly playing?: number
}

function SampleSide({ name, sets, lost, playing }: SampleSideProps) {
  return (
    <div className="sample-side">
      <span>{name}</span>
      {sets.map((score, set) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the set's number is its identity
          key={set}
          className="t-score-s"
          data-lost={lost.includes(set) || undefined}
          data-playing={set === playing || undefined}
        >
          {score}
        </span>
      ))}
    </div>
  )
}
