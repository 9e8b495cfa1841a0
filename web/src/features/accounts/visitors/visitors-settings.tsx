import { dayAt } from '@tussle/contract/calendar'
import type { CurrentUser } from '@tussle/contract/people/current-user'
import { isJunior } from '@tussle/contract/people/juniors'
import { hasPublicPage } from '@tussle/contract/people/visitors'
import { ExternalLink, ShieldCheck } from 'lucide-react'
import { ButtonLink } from '../../../ui/inputs/button.tsx'
import { Note } from '../../../ui/layout/note.tsx'
import { AlsoShow, LockedForJuniors } from './also-show.tsx'
import { NameChoice } from './name-choice.tsx'
import { useVisitorsChoice } from './use-visitors-choice.ts'
import { personFor } from './visitors-name.ts'
import { VisitorsPreview } from './visitors-preview.tsx'
import './visitors.css'

interface VisitorsSettingsProps {
  readonly user: CurrentUser
  /** Wins, losses and ratings in words, as the public page shows them; null until they are known. */
  readonly record: string | null
}

/** What people who are not signed in see of the person: first the picture of it, then the choices. */
export function VisitorsSettings({ user, record }: VisitorsSettingsProps) {
  const { choice, saved, choose } = useVisitorsChoice(user)
  const day = dayAt(new Date(), 'UTC')
  const isYoung = isJunior(user.birthMonth, day)
  const hasPage = hasPublicPage(personFor(user, choice.nameForVisitors), day)
  return (
    <div className="visitors">
      <div className="visitors-preview">
        {isYoung && (
          <Note tone="info" icon={ShieldCheck} title="You play as a junior.">
            Strangers see initials only, never a photo or a page. Nobody can switch that on while you play as
            a junior.
          </Note>
        )}
        <VisitorsPreview user={user} choice={choice} record={record} day={day} />
      </div>
      <div className="visitors-choices">
        <NameChoice
          user={user}
          choice={choice}
          day={day}
          isSaved={saved === 'nameForVisitors'}
          onChoose={choose}
        />
        {isYoung && <LockedForJuniors />}
        {hasPage && (
          <AlsoShow
            user={user}
            choice={choice}
            record={record}
            isSaved={saved !== null && saved !== 'nameForVisitors'}
            onChoose={choose}
          />
        )}
        {!(isYoung || hasPage) && (
          <Note tone="calm">
            With initials or hidden, strangers get no photo, city, record or page of you.
          </Note>
        )}
        {hasPage && <OwnPage userId={user.id} />}
        <p className="visitors-when">
          A change is visible everywhere within ten seconds, also on old results. Previews already sent in
          chats stay as they were.
        </p>
        <p role="status" className="sr-only">
          {saved !== null && 'Saved'}
        </p>
      </div>
    </div>
  )
}

/** The server makes the page, so the browser loads it. */
function OwnPage({ userId }: { readonly userId: number }) {
  return (
    <ButtonLink
      to={`/p/${userId}`}
      target="_blank"
      rel="noopener"
      variant="secondary"
      block
      icon={ExternalLink}
    >
      See my page as a stranger
    </ButtonLink>
  )
}
