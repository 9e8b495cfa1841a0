import { Clock } from 'lucide-react'
import { Suspense, useState } from 'react'
import { serverMessage } from '../../lib/server/api-error.ts'
import { isLoggedOut } from '../../lib/server/logged-out.ts'
import { teamName } from '../../lib/team-name.ts'
import { Button } from '../../ui/inputs/button.tsx'
import { late } from '../../ui/layout/late.tsx'
import { toast } from '../../ui/overlays/toast-store.ts'
import { ownWords } from './ladder-texts.ts'
import { type Challenge, type ChallengeAct, useAnswerChallenge } from './ladders.queries.ts'
import './ladders.css'

/** Every bracket has this code; the dialog comes with the press that needs it. */
const ConfirmDialog = late(() =>
  import('../../ui/overlays/dialog.tsx').then((file) => ({ default: file.ConfirmDialog })),
)

interface OwnChallengesProps {
  readonly competitionId: number
  readonly challenges: readonly Challenge[]
  readonly ownEntryId: number
  readonly timeZone: string
  readonly onSubmitScore: (challenge: Challenge) => void
}

/** What the viewer's side has to answer, to wait for or to play, above everything else. */
export function OwnChallenges({ challenges, ...props }: OwnChallengesProps) {
  if (challenges.length === 0) return null
  return (
    <section aria-label="Your challenges" className="ld-own" tabIndex={-1}>
      {challenges.map((challenge) => (
        <OwnChallenge key={challenge.id} challenge={challenge} {...props} />
      ))}
    </section>
  )
}

const DONE: Readonly<Record<ChallengeAct, string>> = {
  accept: 'Challenge accepted',
  decline: 'Challenge declined',
  withdraw: 'Challenge taken back',
}

type OneProps = Omit<OwnChallengesProps, 'challenges'> & { readonly challenge: Challenge }

function OwnChallenge({ challenge, competitionId, ownEntryId, timeZone, onSubmitScore }: OneProps) {
  const [isAsking, setAsking] = useState(false)
  const acts = {
    accept: useAnswerChallenge('accept', competitionId),
    decline: useAnswerChallenge('decline', competitionId),
    withdraw: useAnswerChallenge('withdraw', competitionId),
  } as const
  const isChallenger = challenge.challenger.entryId === ownEntryId
  const { title, text } = ownWords(challenge, isChallenger, timeZone)
  const other = teamName(isChallenger ? challenge.challenged : challenge.challenger)

  async function act(wanted: ChallengeAct) {
    try {
      await acts[wanted].mutateAsync(challenge.id)
      toast({ title: DONE[wanted], description: other })
    } catch (error) {
      if (isLoggedOut(error)) return
      const description = serverMessage(error) ?? 'That did not work. Please try again.'
      toast({ title: 'Error', description, variant: 'failure' })
    }
    setAsking(false)
  }

  return (
    <article className="ld-challenge">
      <h2 className="ld-challenge-title">{title}</h2>
      <p className="ld-challenge-text">
        <Clock size={16} aria-hidden /> {text}
      </p>
      <div className="ld-acts">
        {challenge.playBy !== null ? (
          <Button onClick={() => onSubmitScore(challenge)}>Submit Score</Button>
        ) : isChallenger ? (
          <Button variant="secondary" pending={acts.withdraw.isPending} onClick={() => void act('withdraw')}>
            Take back
          </Button>
        ) : (
          <>
            <Button pending={acts.accept.isPending} onClick={() => void act('accept')}>
              Accept
            </Button>
            <Button variant="secondary" onClick={() => setAsking(true)}>
              Decline
            </Button>
          </>
        )}
      </div>
      {isAsking && (
        <DeclineQuestion
          other={other}
          pending={acts.decline.isPending}
          onOpenChange={setAsking}
          onConfirm={() => void act('decline')}
        />
      )}
    </article>
  )
}

interface QuestionProps {
  readonly other: string
  readonly pending: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  readonly onConfirm: () => void
}

function DeclineQuestion({ other, ...rest }: QuestionProps) {
  return (
    <Suspense>
      <ConfirmDialog
        {...rest}
        open
        title="Decline and give up your place?"
        text={`${other} takes your place without a match, and you move down one.`}
        confirmLabel="Decline"
        cancelLabel="Keep it open"
        pendingLabel="Declining..."
      />
    </Suspense>
  )
}
