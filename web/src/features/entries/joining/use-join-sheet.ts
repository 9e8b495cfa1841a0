import type { CompetitionCard, CompetitionKind } from '@tussle/contract/competitions'
import { useState } from 'react'
import { ApiError, serverMessage } from '../../../lib/server/api-error.ts'
import { isLoggedOut } from '../../../lib/server/logged-out.ts'
import { toast } from '../../../ui/overlays/toast-store.ts'
import { type Offer, whyNot } from '../division-choice.ts'
import { guestBody } from '../guest-partner.ts'
import {
  type FoundPlayer,
  type JoiningSeveral,
  type Me,
  useDivisions,
  useJoinDivisions,
} from '../join.queries.ts'
import { JOIN_TEXTS, waitlistText } from '../join-texts.ts'
import { isBegun, NO_PARTNER, type PartnerChoice } from '../partner-field.tsx'
import { useAnswers } from '../use-answers.ts'
import { useBirth } from '../use-birth.ts'
import { orderOffers } from './fitting.ts'

/** The answer to "with whom" in one doubles division. */
export interface Pairing {
  readonly partner: PartnerChoice
  readonly needsPartner: boolean
}

/** What the sheet asks, one page each: the divisions, the partner in each doubles division, and whether all is right. */
export type Page =
  | { readonly step: 'divisions' }
  | { readonly step: 'partner'; readonly offer: Offer }
  | { readonly step: 'check' }

export const NOT_ASKED: Pairing = { partner: NO_PARTNER, needsPartner: false }

export interface JoinSheetInput {
  readonly kind: CompetitionKind
  readonly competition: CompetitionCard
  /** The divisions that the player has entered already. */
  readonly entered: readonly number[]
  /** The division that a link named. */
  readonly wanted: number | null
  readonly onJoined: () => void
}

/** The answers on the pages of the join sheet, how they depend on each other, and how they are sent. */
export function useJoinSheet(input: JoinSheetInput) {
  const { kind, competition, entered } = input
  const who = useAnswers()
  const { left, ...offers } = useOffers(kind, competition, entered, who.me)
  const [ids, setIds] = useState<readonly number[]>(input.wanted === null ? [] : [input.wanted])
  const [pairings, setPairings] = useState<ReadonlyMap<number, Pairing>>(new Map())
  const [at, setAt] = useState(0)
  const [error, setError] = useState<string>()
  const birth = useBirth(who, left, competition)

  const chosen = offers.fitting.filter(({ id }) => ids.includes(id))
  const pages = pagesFor(chosen)
  const index = Math.min(at, pages.length - 1)
  const pairingOf = (id: number) => pairings.get(id) ?? NOT_ASKED
  const { join, mail, setMail, send } = useSending(input, who, chosen, pairingOf)

  /** New answers make what the server said about the old ones void. */
  function choose(next: readonly number[]) {
    setError(undefined)
    join.reset()
    setIds(next)
  }

  function pair(id: number, pairing: Pairing) {
    join.reset()
    setPairings(new Map(pairings).set(id, pairing))
  }

  /** Goes on to the next page, or sends from the last one. Returns whether something has to be answered first. */
  function goOn(): boolean {
    if (chosen.length === 0) {
      setError('Please select a division')
      return true
    }
    if (birth.isMissing(chosen)) return true
    if (index < pages.length - 1) setAt(index + 1)
    else void send()
    return false
  }

  return {
    join,
    ...who,
    birth,
    offers,
    /** The player is in no division yet, so a full competition means the waitlist. */
    isFirst: entered.length === 0,
    chosen,
    choose,
    error,
    ...{ pairingOf, pair, mail, setMail },
    page: pages[index] ?? { step: 'divisions' as const },
    pages,
    index,
    goTo: setAt,
    goOn,
    refusals: refusalsOf(join.error, chosen),
    isTouched: index > 0 || [...pairings.values()].some(({ partner }) => isBegun(partner)),
  }
}

/** How the answers are sent; whether mails are wanted is asked last. */
function useSending(
  { kind, competition, onJoined }: JoinSheetInput,
  { gender, birthMonth, saveAnswers }: ReturnType<typeof useAnswers>,
  chosen: readonly Offer[],
  pairingOf: (id: number) => Pairing,
) {
  const join = useJoinDivisions(kind, competition)
  const [mail, setMail] = useState(true)
  async function send() {
    try {
      const entries = await join.mutateAsync(
        requestOf(chosen, pairingOf, { gender, birthMonth, emailNotifications: mail }),
      )
      saveAnswers()
      toast({ title: JOIN_TEXTS[kind].joined, description: waitingText(entries) })
      onJoined()
    } catch (reason) {
      if (isLoggedOut(reason)) return
      const description = serverMessage(reason) ?? JOIN_TEXTS[kind].failed
      toast({ title: 'Error', description, variant: 'failure' })
    }
  }
  return { join, mail, setMail, send }
}

/** All divisions that are left, those that the player may enter apart from the others. */
function useOffers(kind: CompetitionKind, card: CompetitionCard, entered: readonly number[], me: Me) {
  const { data } = useDivisions(kind, card.id)
  // The card has at most twenty divisions; the list, once it is there, has all of them.
  const left: readonly Offer[] = (data ?? card.divisions).filter(({ id }) => !entered.includes(id))
  const judged = orderOffers(left, me).map((offer) => ({ offer, reason: whyNot(offer, me, card) }))
  return {
    left,
    fitting: judged.filter(({ reason }) => reason === null).map(({ offer }) => offer),
    others: judged.flatMap(({ offer, reason }) => (reason === null ? [] : [{ offer, reason }])),
  }
}

function pagesFor(chosen: readonly Offer[]): readonly Page[] {
  const doubles = chosen.filter(({ playType }) => playType === 'doubles')
  return [
    { step: 'divisions' },
    ...doubles.map((offer) => ({ step: 'partner' as const, offer })),
    { step: 'check' },
  ]
}

function requestOf(
  chosen: readonly Offer[],
  pairingOf: (id: number) => Pairing,
  shared: Omit<JoiningSeveral['body'], 'entries'>,
) {
  const partners = new Map<number, FoundPlayer>()
  const entries = chosen.map(({ id: divisionId, playType }) => {
    const { partner, needsPartner } = pairingOf(divisionId)
    const { player, guest } = playType === 'doubles' && !needsPartner ? partner : NO_PARTNER
    if (player !== null) partners.set(divisionId, player)
    return {
      divisionId,
      partnerId: player?.id ?? null,
      ...(guest !== undefined && { partnerGuest: guestBody(guest) }),
      needsPartner: playType === 'doubles' && needsPartner,
    }
  })
  return { body: { entries, ...shared }, partners }
}

/** The server names a refused division by its position in the request. */
function refusalsOf(error: unknown, chosen: readonly Offer[]): ReadonlyMap<number, string> {
  if (!(error instanceof ApiError)) return new Map()
  const { fields } = error
  return new Map(
    chosen.flatMap(({ id }, index) => {
      const reason = fields[`entries.${index}`]
      return reason === undefined ? [] : [[id, reason] as const]
    }),
  )
}

interface Waiting {
  readonly division: { readonly name: string }
  readonly waitlistPosition?: number | undefined
}

/** "Mixed 4.0 Doubles: You are number 3 on the waitlist." */
function waitingText(entries: readonly Waiting[]): string | undefined {
  const lines = entries.flatMap(({ division, waitlistPosition: position }) => {
    if (position === undefined) return []
    return entries.length === 1 ? waitlistText(position) : `${division.name}: ${waitlistText(position)}`
  })
  return lines.length === 0 ? undefined : lines.join(' ')
}
