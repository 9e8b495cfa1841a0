import { Fingerprint } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/inputs/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { answerPasskeyOffer, type OfferReason } from './passkey-offer-state.ts'
import { useSecondFactors } from './second-factors.queries.ts'
import './second-factors.css'
import { useCodesDialog } from './use-codes-dialog.tsx'
import { useNewPasskey } from './use-new-passkey.ts'

interface PasskeyOfferProps {
  readonly userId: number
  readonly reason: OfferReason
}

const WORDS: Readonly<Record<OfferReason, { readonly title: string; readonly text: string }>> = {
  new: {
    title: 'Sign in without a password next time.',
    text: 'A passkey uses your fingerprint, your face or your screen lock.',
  },
  organiser: {
    title: 'You help to run a tournament.',
    text: 'A passkey keeps others out of your account, and you need no password.',
  },
}

/** An offer on the dashboard; after either answer it does not appear again. */
export function PasskeyOffer({ userId, reason }: PasskeyOfferProps) {
  const [isAnswered, setAnswered] = useState(false)
  const { data: factors } = useSecondFactors()
  const { show, dialog } = useCodesDialog()
  const { add, isPending } = useNewPasskey(show)
  const isBare = factors?.passkeys.length === 0 && factors.totpSince === null
  const answer = () => {
    answerPasskeyOffer(userId)
    setAnswered(true)
  }
  const { title, text } = WORDS[reason]
  return (
    <>
      {isBare && !isAnswered && (
        <Card aria-label="Passkey" className="mb-5 flex flex-wrap items-center gap-x-6 gap-y-3">
          <p className="min-w-0 flex-1 basis-60">
            <b>{title}</b> {text}
          </p>
          <div className="flex gap-2.5">
            <Button variant="ghost" onClick={answer}>
              Not now
            </Button>
            <Button
              variant="secondary"
              icon={Fingerprint}
              pending={isPending}
              onClick={() => void add().then((isAdded) => isAdded && answer())}
            >
              Add a passkey
            </Button>
          </div>
        </Card>
      )}
      {dialog}
    </>
  )
}
