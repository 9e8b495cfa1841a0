import { PAGES, pageAt } from '@tussle/contract/pages'
import { withDestination } from '@tussle/contract/people/destination'
import { ListOrdered, Trophy } from 'lucide-react'
import { counted } from '../../lib/counted.ts'
import { Avatar } from '../../ui/data/avatar.tsx'
import { Button, ButtonLink } from '../../ui/inputs/button.tsx'
import { Note } from '../../ui/layout/note.tsx'
import { ClaimFrame, ClaimItem } from './claim-frame.tsx'
import { entryText, occasionText, resultsText, untilText } from './claim-texts.ts'
import type { ClaimLink } from './claims.queries.ts'

interface ClaimQuestionProps {
  readonly token: string
  readonly link: ClaimLink
  /** The name of the signed-in person; null for a visitor. */
  readonly you: string | null
  readonly isPending: boolean
  /** Why the claim was refused. */
  readonly refusal: string | null
  readonly onClaim: () => void
  readonly onDecline: () => void
}

/** Shows whose place it is and what comes with it. Only the press claims. */
export function ClaimQuestion(props: ClaimQuestionProps) {
  const { link, refusal } = props
  const [first] = link.entries
  const played = link.won + link.lost
  return (
    <ClaimFrame
      face={<Avatar id={0} name={link.name} photoUrl={null} size={64} />}
      over={link.club === null ? 'An organiser entered' : `${link.club} entered`}
      title={link.name}
    >
      <div>
        <h2 className="t-h2">Is this you?</h2>
        {first && <p>{occasionText(first)}</p>}
      </div>
      <ul aria-label="What you claim">
        {link.entries.map((entry) => (
          <ClaimItem key={`${entry.competitionId} ${entry.division}`} icon={Trophy}>
            <b>{entry.division}</b>
            <br />
            {entry.competitionId === first?.competitionId ? entryText(entry) : occasionText(entry)}
          </ClaimItem>
        ))}
        {played > 0 && (
          <ClaimItem icon={ListOrdered}>
            <b>{counted(played, 'match', 'matches')} played</b>
            <br />
            {resultsText(link)}
          </ClaimItem>
        )}
      </ul>
      {refusal !== null && <Note tone="error">{refusal}</Note>}
      <Answers {...props} />
      <p className="claim-small">{untilText(link)}</p>
    </ClaimFrame>
  )
}

function Answers({ token, you, isPending, onClaim, onDecline }: ClaimQuestionProps) {
  const back = pageAt(PAGES.claim, { token })
  return (
    <div className="claim-buttons">
      {you === null ? (
        <>
          <ButtonLink size="lg" block to={withDestination(`${PAGES.auth}?tab=sign-up`, back)}>
            Yes, and I’m new here
          </ButtonLink>
          <ButtonLink size="lg" block variant="secondary" to={withDestination(PAGES.auth, back)}>
            Yes, I have an account
          </ButtonLink>
        </>
      ) : (
        <Button size="lg" block pending={isPending} onClick={onClaim}>
          Yes, that’s me, {you}
        </Button>
      )}
      <Button variant="ghost" block disabled={isPending} onClick={onDecline}>
        No, that’s not me
      </Button>
    </div>
  )
}
