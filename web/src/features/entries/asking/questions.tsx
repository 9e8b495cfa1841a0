import { Suspense, useRef, useState } from 'react'
import { dayAndTime, zoneCity } from '../../../lib/dates.ts'
import { serverMessage } from '../../../lib/server/api-error.ts'
import { isLoggedOut } from '../../../lib/server/logged-out.ts'
import { Avatar } from '../../../ui/data/avatar.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { late } from '../../../ui/layout/late.tsx'
import { toast } from '../../../ui/overlays/toast-store.ts'
import { type Question, useDecline, useQuestions } from './asking.queries.ts'
import './asking.css'

const AnswerSheet = late(() => import('./answer-sheet.tsx').then((file) => ({ default: file.AnswerSheet })))

/** Who asks the player to play. Nothing stands here without a question. */
export function Questions() {
  const { data = [] } = useQuestions()
  const [question, setQuestion] = useState<Question | null>(null)
  const [isOpen, setOpen] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const focusHeading = () => heading.current?.focus()
  const sheet = question && (
    <QuestionSheet
      key={question.id}
      question={question}
      isOpen={isOpen}
      onOpenChange={setOpen}
      onGone={focusHeading}
    />
  )
  if (data.length === 0) return sheet
  return (
    <section className="questions" aria-labelledby="questions">
      <h2 id="questions" ref={heading} tabIndex={-1} className="t-h2">
        {data.length === 1 ? 'Somebody asks you to play' : `${data.length} people ask you to play`}
      </h2>
      {data.map((each) => (
        <QuestionCard
          key={each.id}
          question={each}
          onGone={focusHeading}
          onAnswer={() => {
            setQuestion(each)
            setOpen(true)
          }}
        />
      ))}
      {sheet}
    </section>
  )
}

interface QuestionSheetProps {
  readonly question: Question
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  readonly onGone: () => void
}

function QuestionSheet({ question, isOpen, onOpenChange, onGone }: QuestionSheetProps) {
  const { decline } = useDeclining(question, onGone)
  return (
    <Suspense>
      <AnswerSheet
        question={question}
        open={isOpen}
        onOpenChange={onOpenChange}
        onDecline={() => {
          onOpenChange(false)
          void decline()
        }}
      />
    </Suspense>
  )
}

interface QuestionCardProps {
  readonly question: Question
  readonly onAnswer: () => void
  readonly onGone: () => void
}

function QuestionCard({ question, onAnswer, onGone }: QuestionCardProps) {
  const { decline, isPending } = useDeclining(question, onGone)
  const { by, competition, division, until } = question
  const { timeZone } = competition
  return (
    <Card className="question">
      <div className="question-who">
        <Avatar name={by.displayName} id={by.id} photoUrl={by.profileImageUrl} size={48} />
        <div>
          <h3 className="held-title">{by.displayName} asks you to play</h3>
          <p className="held-text">
            {division.name} · {competition.name}
          </p>
        </div>
      </div>
      <p className="held-text">
        Answer by {dayAndTime(until, timeZone)}, {zoneCity(timeZone)} time
      </p>
      <div className="question-acts">
        <Button
          variant="secondary"
          aria-label={`Decline to play with ${by.displayName}`}
          pending={isPending}
          onClick={() => void decline()}
        >
          Decline
        </Button>
        <Button aria-label={`See what ${by.displayName} asks`} onClick={onAnswer}>
          See and accept
        </Button>
      </div>
    </Card>
  )
}

/** Each question is declined with a key of its own, so that another one is not taken for a repetition. */
function useDeclining(question: Question, onGone: () => void) {
  const { mutateAsync, isPending } = useDecline()
  const decline = async () => {
    try {
      await mutateAsync(question)
      toast({ title: `You declined ${question.by.displayName}` })
      onGone()
    } catch (error) {
      if (isLoggedOut(error)) return
      const description = serverMessage(error) ?? 'Failed to decline. Please try again.'
      toast({ title: 'Error', description, variant: 'failure' })
    }
  }
  return { decline, isPending }
}
