import type { CompetitionCard, CompetitionKind } from '@tussle/contract/competitions'
import { type SubmitEvent, useEffect, useId, useRef } from 'react'
import { dateRange } from '../../../lib/dates.ts'
import { Button } from '../../../ui/inputs/button.tsx'
import { Dialog, DialogClose } from '../../../ui/overlays/dialog.tsx'
import { useBackCloses } from '../../../ui/overlays/layers.ts'
import { JOIN_TEXTS } from '../join-texts.ts'
import { isChosen } from '../partner-field.tsx'
import { CheckPage } from './check-page.tsx'
import { DivisionsPage } from './divisions-page.tsx'
import { feeOf } from './fitting.ts'
import './join-sheet.css'
import { PartnerPage, pairRule } from './partner-page.tsx'
import { type Page, useJoinSheet } from './use-join-sheet.ts'

interface JoinSheetProps {
  readonly kind: CompetitionKind
  readonly competition: CompetitionCard
  readonly entered: readonly number[]
  readonly wanted?: number | null
  /** How many divisions the player may still enter. */
  readonly most: number
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

type Sheet = ReturnType<typeof useJoinSheet>

/** Entering one or several divisions: which ones, with whom, and is that right. */
export function JoinSheet(props: JoinSheetProps) {
  const { kind, competition, entered, wanted = null, most, open, onOpenChange } = props
  const formId = useId()
  const sheet = useJoinSheet({ kind, competition, entered, wanted, onJoined: () => onOpenChange(false) })
  const first = useRef<HTMLInputElement>(null)
  const body = useFocusOnPage(sheet.index)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!sheet.join.isPending && sheet.goOn()) first.current?.focus()
  }
  const { page, chosen, pages, index, join } = sheet
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      tall
      className="join-sheet"
      title={titleOf(page, competition)}
      description={descriptionOf(page, competition, most)}
      hasUnsavedInput={sheet.isTouched && !join.isPending && !join.isSuccess}
      dock={
        page.step === 'divisions' && (
          <Sum count={chosen.length} most={most} fee={feeOf(chosen, competition)} />
        )
      }
      footer={<Foot kind={kind} sheet={sheet} formId={formId} />}
    >
      {open &&
        pages.slice(1, index + 1).map((_, depth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the depth is the identity of a layer.
          <BackLayer key={depth} onBack={() => sheet.goTo(depth)} />
        ))}
      <form ref={body} id={formId} className="stack-form" onSubmit={submit} noValidate>
        <Steps sheet={sheet} />
        {page.step === 'divisions' && (
          <DivisionsPage kind={kind} competition={competition} sheet={sheet} most={most} firstRef={first} />
        )}
        {page.step === 'partner' && (
          <PartnerPage
            key={page.offer.id}
            kind={kind}
            competitionId={competition.id}
            offer={page.offer}
            sheet={sheet}
          />
        )}
        {page.step === 'check' && <CheckPage kind={kind} competition={competition} sheet={sheet} />}
      </form>
    </Dialog>
  )
}

function Foot({ kind, sheet, formId }: { kind: CompetitionKind; sheet: Sheet; formId: string }) {
  const { page, index, join, pairingOf } = sheet
  const isMissing = page.step === 'partner' && !isAnswered(pairingOf(page.offer.id))
  return (
    <>
      {index === 0 ? (
        <DialogClose>Cancel</DialogClose>
      ) : (
        <Button variant="secondary" disabled={join.isPending} onClick={() => sheet.goTo(index - 1)}>
          Back
        </Button>
      )}
      <Button
        type="submit"
        form={formId}
        disabled={isMissing}
        pending={join.isPending}
        pendingLabel="Joining..."
      >
        {isMissing ? missingLabel(sheet) : nextLabel(kind, sheet)}
      </Button>
    </>
  )
}

function nextLabel(kind: CompetitionKind, { chosen, page, pages, index }: Sheet): string {
  const next = pages[index + 1]
  if (next === undefined) return JOIN_TEXTS[kind].join
  if (chosen.length === 0) return 'Next'
  if (next.step === 'check') return 'Next: check'
  return page.step === 'partner' ? 'Next partner' : 'Next: your partner'
}

function missingLabel({ page, pairingOf }: Sheet): string {
  const isNaming = page.step === 'partner' && pairingOf(page.offer.id).partner.guest !== undefined
  return isNaming ? 'Enter the name first' : 'Ask somebody first'
}

function isAnswered({ partner, needsPartner }: ReturnType<Sheet['pairingOf']>): boolean {
  return needsPartner || isChosen(partner)
}

function titleOf(page: Page, { name }: CompetitionCard): string {
  return page.step === 'partner' ? `Partner for ${page.offer.name}` : `Join ${name}`
}

function descriptionOf(page: Page, card: CompetitionCard, most: number): string {
  if (page.step === 'partner') return pairRule(page.offer)
  if (page.step === 'check') return 'Is everything right?'
  const when = card.startDate === null ? 'Dates TBD' : dateRange(card.startDate, card.endDate, card.timeZone)
  return `${when} · pick up to ${most} divisions`
}

/** Whoever has chosen only singles needs no partner, so that is one step less. */
function Steps({ sheet: { pages, page, chosen } }: { readonly sheet: Sheet }) {
  const hasPartners = chosen.length === 0 || pages.some(({ step }) => step === 'partner')
  const steps = hasPartners ? ['divisions', 'partner', 'check'] : ['divisions', 'check']
  const at = steps.indexOf(page.step)
  return (
    <div role="img" aria-label={`Step ${at + 1} of ${steps.length}`} className="join-steps">
      {steps.map((step, index) => (
        <span key={step} data-done={index <= at || undefined} />
      ))}
    </div>
  )
}

interface SumProps {
  readonly count: number
  readonly most: number
  readonly fee: string | null
}

function Sum({ count, most, fee }: SumProps) {
  return (
    <div className="join-sum" aria-live="polite">
      <span>
        {count} of {most} divisions
      </span>
      {fee !== null && (
        <span>
          Pay at the desk <strong>{fee}</strong>
        </span>
      )}
    </div>
  )
}

/** Back of the browser goes back by one page before it closes the sheet. */
function BackLayer({ onBack }: { readonly onBack: () => void }) {
  useBackCloses(true, onBack)
  return null
}

/** Another page starts at its top, with the focus on its title, which is then read out. */
function useFocusOnPage(index: number) {
  const form = useRef<HTMLFormElement>(null)
  const shown = useRef(index)
  useEffect(() => {
    if (shown.current === index) return
    shown.current = index
    const dialog = form.current?.closest('[role="dialog"]')
    form.current?.parentElement?.scrollTo?.({ top: 0 })
    dialog?.querySelector<HTMLElement>('[data-dialog-title]')?.focus({ preventScroll: true })
  }, [index])
  return form
}
