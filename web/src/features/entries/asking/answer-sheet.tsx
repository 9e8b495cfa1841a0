import { feeText } from '@tussle/competition/fees/money'
import { Calendar, Hourglass, Lock, MapPin, Ticket } from 'lucide-react'
import { dateRange, dayAndTime, zoneCity } from '../../../lib/dates.ts'
import { serverMessage } from '../../../lib/server/api-error.ts'
import { isLoggedOut } from '../../../lib/server/logged-out.ts'
import { AvatarPair } from '../../../ui/data/avatar.tsx'
import { type ItemFact, ItemFacts } from '../../../ui/data/item-card.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import { Note } from '../../../ui/layout/note.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { toast } from '../../../ui/overlays/toast-store.ts'
import { GenderQuestion } from '../gender-question.tsx'
import { useAnswers } from '../use-answers.ts'
import { type Question, useAccept } from './asking.queries.ts'
import './asking.css'

interface AnswerSheetProps {
  readonly question: Question
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly onDecline: () => void
}

/** What somebody asks the player, everything they decide by, and the two answers. */
export function AnswerSheet({ question, open, onOpenChange, onDecline }: AnswerSheetProps) {
  const { by, competition, division, until } = question
  const who = useAnswers()
  const accept = useAccept()
  const { timeZone } = competition

  async function join() {
    try {
      const { status } = await accept.mutateAsync({ question, gender: who.gender })
      who.saveAnswers()
      const title = status === 'waitlisted' ? 'Both of you are on the waitlist' : 'Both of you are in'
      toast({ title, description: `${division.name}, ${competition.name}` })
      onOpenChange(false)
    } catch {
      // The note says why.
    }
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`${by.displayName} asks you to play`}
      description={competition.name}
      footer={
        <>
          <Button variant="secondary" disabled={accept.isPending} onClick={onDecline}>
            Decline
          </Button>
          <Button pending={accept.isPending} pendingLabel="Joining..." onClick={() => void join()}>
            Accept and join
          </Button>
        </>
      }
    >
      <div className="answer-facts">
        <div className="question-who">
          <AvatarPair
            players={[{ id: by.id, name: by.displayName, photoUrl: by.profileImageUrl }]}
            size={48}
          />
          <p className="held-title">
            {division.name}, you and {by.displayName}
          </p>
        </div>
        <ItemFacts facts={factsOf(question)} />
        <Note tone="calm" icon={Lock}>
          Nothing is entered for you until you accept. No match, rating or table knows about it.
        </Note>
        {question.asksGender && <GenderQuestion value={who.answer} onChange={who.setAnswer} />}
        {accept.isError && !isLoggedOut(accept.error) && (
          <Note tone="error">{serverMessage(accept.error) ?? 'That did not work. Please try again.'}</Note>
        )}
        <p className="held-text">
          Answer by {dayAndTime(until, timeZone)}, {zoneCity(timeZone)} time. After that the place goes back.
        </p>
      </div>
    </Dialog>
  )
}

function factsOf({ competition, startsAt, fee, isWaitlisted }: Question): readonly ItemFact[] {
  const { startDate, endDate, timeZone, clubName, location, currency } = competition
  const when = startDate === null ? 'Dates TBD' : dateRange(startDate, endDate, timeZone)
  const where = [clubName, location].filter((part) => part !== null && part !== '').join(', ')
  const cost = feeText(fee, currency)
  return [
    { icon: Calendar, text: startsAt === null ? when : dayAndTime(startsAt, timeZone) },
    ...(where === '' ? [] : [{ icon: MapPin, text: where }]),
    { icon: Ticket, text: cost === null ? 'No entry fee' : `${cost} for each of you, paid at the desk` },
    ...(isWaitlisted
      ? [{ icon: Hourglass, text: 'On the waitlist: you two get places together, or wait together' }]
      : []),
  ]
}
