import type { CurrentUser } from '@tussle/contract/people/current-user'
import { isJunior } from '@tussle/contract/people/juniors'
import { hasPublicPage } from '@tussle/contract/people/visitors'
import { Eye, UserRound } from 'lucide-react'
import { Avatar } from '../../../ui/data/avatar.tsx'
import { MatchCard } from '../../../ui/data/match-card.tsx'
import type { VisitorsChoice } from './use-visitors-choice.ts'
import { nameWith, personFor } from './visitors-name.ts'

const OPPONENTS = 'Camille R & Jonah B'
const PARTNER = 'Theo O'
/** Whoever plays with a junior is often one too. */
const YOUNG_PARTNER = 'R. T.'

interface VisitorsPreviewProps {
  readonly user: CurrentUser
  readonly choice: VisitorsChoice
  readonly record: string | null
  readonly day: string
}

/** The person in a match, as an example, and as the head of their page. */
export function VisitorsPreview({ user, choice, record, day }: VisitorsPreviewProps) {
  const name = nameWith(user, choice.nameForVisitors, day)
  const hasPage = hasPublicPage(personFor(user, choice.nameForVisitors), day)
  const partner = isJunior(user.birthMonth, day) ? YOUNG_PARTNER : PARTNER
  const hasPhoto = hasPage && choice.photoForVisitors && user.profileImageUrl !== null
  return (
    <section className="visitors-seen" aria-labelledby="visitors-seen">
      <h2 id="visitors-seen">
        <Eye size={18} aria-hidden />
        What a stranger sees
      </h2>
      <div>
        <MatchCard
          head={
            <>
              <span>Match 28 · Quarterfinals</span>
              <span>12:20 PM · Court 3</span>
            </>
          }
          sides={[{ name: OPPONENTS }, { name: `${name} & ${partner}` }]}
          sets={[]}
        />
        <div className="visitors-person">
          {hasPhoto ? (
            <Avatar name={name} id={user.id} photoUrl={user.profileImageUrl} size={48} />
          ) : (
            <span className="visitors-figure">
              <UserRound size={24} aria-hidden />
            </span>
          )}
          <p>
            <b dir="auto">{name}</b>
            <span>{hasPage ? besidesName(user, choice, record) : 'No page of your own'}</span>
          </p>
        </div>
      </div>
    </section>
  )
}

function besidesName({ location }: CurrentUser, choice: VisitorsChoice, record: string | null): string {
  const shown = [
    ...(choice.locationForVisitors && location !== null ? [location] : []),
    ...(choice.recordForVisitors && record !== null ? [record] : []),
  ]
  return shown.length === 0 ? 'Your name and nothing else' : shown.join(' · ')
}
