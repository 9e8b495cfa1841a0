import { SEARCH_AT_MOST, SEARCH_FROM } from '@tussle/contract/people/players'
import { type Ref, Suspense } from 'react'
import { useDebounced } from '../../lib/hooks/use-debounced.ts'
import { serverMessage } from '../../lib/server/api-error.ts'
import { Avatar } from '../../ui/data/avatar.tsx'
import { RatingMark } from '../../ui/data/rating.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { Combobox } from '../../ui/inputs/combobox.tsx'
import { Field } from '../../ui/inputs/field.tsx'
import { late } from '../../ui/layout/late.tsx'
import { type GuestPartner, isNamed, NAMELESS } from './guest-partner.ts'
import { type FoundPlayer, usePlayerSearch } from './join.queries.ts'
import './partner-field.css'

const DEBOUNCE_MS = 250

const GuestPartnerFields = late(
  () => import('./guest-partner-fields.tsx').then((file) => ({ default: file.GuestPartnerFields })),
  { shape: 'panel' },
)

/** The text in the field, and the chosen player; or a partner without an account. */
export interface PartnerChoice {
  readonly text: string
  readonly player: FoundPlayer | null
  readonly guest?: GuestPartner
}

export const NO_PARTNER: PartnerChoice = { text: '', player: null }

/** Whether the choice names somebody. */
export function isChosen({ player, guest }: PartnerChoice): boolean {
  return player !== null || (guest !== undefined && isNamed(guest))
}

/** Whether something was typed. */
export function isBegun({ text, guest = NAMELESS }: PartnerChoice): boolean {
  return text !== '' || Object.values(guest).some(Boolean)
}

interface PartnerFieldProps {
  readonly value: PartnerChoice
  readonly onChange: (value: PartnerChoice) => void
  readonly label?: string
  /** A rule for the pair, such as one man and one woman. */
  readonly rule: string | null
  /** Nobody is listed as looking because the field was left empty. */
  readonly isRequired?: boolean
  readonly error: string | undefined
  readonly inputRef?: Ref<HTMLInputElement>
}

const HOW = `Type at least ${SEARCH_FROM} characters of a name.`
const OR_EMPTY = 'Left empty, you are listed as looking for a partner.'

/** The player picks a player, or names somebody without an account. */
export function PartnerField(props: PartnerFieldProps) {
  const { value, onChange, error } = props
  if (value.guest !== undefined) {
    return (
      <Suspense>
        <GuestPartnerFields
          value={value.guest}
          onChange={(guest) => onChange({ ...NO_PARTNER, guest })}
          error={error}
          onSearch={() => onChange(NO_PARTNER)}
        />
      </Suspense>
    )
  }
  return (
    <div className="partner-field">
      <PlayerField {...props} />
      {value.player === null && (
        <Button
          variant="ghost"
          size="sm"
          onClick={() => onChange({ ...NO_PARTNER, guest: { ...NAMELESS, ...namesIn(value.text) } })}
        >
          My partner has no account
        </Button>
      )}
    </div>
  )
}

/** What was typed as a name already. */
function namesIn(text: string): Pick<GuestPartner, 'firstName' | 'lastName'> {
  const [firstName = '', ...others] = text.trim().split(/\s+/u)
  return { firstName, lastName: others.join(' ') }
}

/** The player types a name and picks a player (JOIN-005). */
function PlayerField(props: PartnerFieldProps) {
  const { label = 'Partner', value, onChange, rule, isRequired = false, error, inputRef } = props
  const search = useSearch(value)
  const how = isRequired ? HOW : `${HOW} ${OR_EMPTY}`
  return (
    <Field
      label={label}
      optional={!isRequired}
      hint={[rule, value.player === null && how].filter(Boolean).join(' ')}
      error={error}
    >
      {(field) => (
        <Combobox
          {...field}
          {...search}
          inputRef={inputRef}
          text={value.text}
          onTextChange={(text) => onChange({ text, player: null })}
          onChoose={(player) => onChange({ text: player.displayName, player })}
          listLabel="Players"
          clearLabel="Clear partner"
          placeholder="Search players"
        >
          {(player) => (
            <>
              <Avatar name={player.displayName} id={player.id} size={34} />
              <span className="partner-name">{player.displayName}</span>
              {player.rating !== null && <RatingMark value={player.rating} />}
            </>
          )}
        </Combobox>
      )}
    </Field>
  )
}

/** The results for the typed text. A name that was picked is not searched for again. */
function useSearch({ text, player }: PartnerChoice) {
  const settled = useDebounced(text, DEBOUNCE_MS)
  const search = usePlayerSearch(player === null ? settled : '')
  if (player !== null || text.trim().length < SEARCH_FROM) return { items: NOBODY }
  const isOutdated = text.trim() !== settled.trim() || search.isPlaceholderData
  const items = search.data ?? NOBODY
  if (search.isError && !isOutdated) {
    return {
      items: NOBODY,
      status: serverMessage(search.error) ?? 'The search failed.',
      action: { label: 'Try again', run: () => void search.refetch() },
    }
  }
  return { items, isOutdated, status: statusOf(items, isOutdated || search.isPending) }
}

const NOBODY: readonly FoundPlayer[] = []

function statusOf(items: readonly FoundPlayer[], isSearching: boolean): string | undefined {
  if (items.length >= SEARCH_AT_MOST) return `The first ${SEARCH_AT_MOST}. Type more of the name.`
  if (items.length > 0) return undefined
  return isSearching ? 'Searching...' : 'No players found'
}
