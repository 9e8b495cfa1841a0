import { mostOf } from '@tussle/competition/fees/balance'
import { moneyText } from '@tussle/competition/fees/money'
import {
  CircleCheck,
  CircleDashed,
  CircleDot,
  CircleDotDashed,
  Ellipsis,
  Heart,
  type LucideIcon,
  Undo2,
} from 'lucide-react'
import { serverMessage } from '../../lib/server/api-error.ts'
import { Button } from '../../ui/inputs/button.tsx'
import { Menu, MenuItem } from '../../ui/overlays/menu.tsx'
import { toast } from '../../ui/overlays/toast-store.ts'
import {
  type EntryFees,
  type FeeLine,
  type MoneySummary,
  type PersonalFee,
  useTakeBack,
  type Where,
} from './money.queries.ts'
import { lineText, standing, type TeamFee, teamFee } from './money-texts.ts'
import type { Acting } from './record-dialog.tsx'

const ICONS: Readonly<Record<TeamFee['state'], LucideIcon>> = {
  owed: CircleDot,
  half: CircleDotDashed,
  back: Undo2,
  paid: CircleCheck,
  waived: Heart,
  refunded: Undo2,
  none: CircleDashed,
}

interface MoneyRowProps {
  readonly where: Where
  readonly money: MoneySummary
  readonly entry: EntryFees
  readonly onAct: (acting: Acting) => void
}

/** One entry: what it costs, how much of that is settled, what is on record, and one press for a payment. */
export function MoneyRow({ where, money, entry, onAct }: MoneyRowProps) {
  const takeBack = useTakingBack(where)
  const { division, isWithdrawn, people } = entry
  const team = teamFee(people, money)
  const Icon = ICONS[team.state]
  const name = namesOf(entry)
  const divisionName = division?.name ?? 'A division that was removed'
  return (
    <li className="money-entry">
      <div className="money-who">
        <p className="money-names">{name}</p>
        <p className="money-sub">{isWithdrawn ? `${divisionName}, withdrawn` : divisionName}</p>
      </div>
      <p className="money-fee num">
        <span className="sr-only">Fee </span>
        {moneyText(team.owed, money.currency)}
      </p>
      <p className={`money-state money-state-${team.state}`}>
        <Icon size={16} aria-hidden />
        {team.text}
        {team.state === 'half' && <span className="sr-only">, half the team has paid</span>}
      </p>
      <Lines money={money} entry={entry} name={name} />
      <Acts money={money} people={people} team={team} name={name} onAct={onAct} onTakeBack={takeBack} />
    </li>
  )
}

/** Each row sends with a key of its own, so that a line of another row is not taken for a repetition. */
function useTakingBack(where: Where) {
  const { mutateAsync } = useTakeBack(where)
  return async ({ version }: PersonalFee, { id: lineId }: FeeLine) => {
    try {
      await mutateAsync({ lineId, version })
      toast({ title: 'Taken back', description: 'Both lines stay on record.' })
    } catch (error) {
      toast({ variant: 'failure', title: serverMessage(error) ?? 'It was not taken back.' })
    }
  }
}

/** Those who have a place, or the last ones who had. */
function namesOf({ people, isWithdrawn }: EntryFees): string {
  const shown = people.filter(({ hasPlace }) => hasPlace || isWithdrawn)
  return shown.map(({ player }) => player.displayName).join(' & ')
}

interface LinesProps {
  readonly money: MoneySummary
  readonly entry: EntryFees
  readonly name: string
}

/** The newest lines of all players; in a team each begins with its player. */
function Lines({ money, entry: { people }, name }: LinesProps) {
  const lines = people
    .flatMap((fee) => fee.lines.map((line) => ({ line, player: fee.player.displayName })))
    .toSorted((one, other) => one.line.id - other.line.id)
    .slice(-3)
  return (
    <ul className="money-lines" aria-label={`On record for ${name}`}>
      {lines.map(({ line, player }) => (
        <li key={line.id} className={line.isTakenBack ? 'money-gone' : undefined}>
          {lineText(line, money, people.length > 1 ? player : null)}
        </li>
      ))}
    </ul>
  )
}

interface ActsProps extends Pick<MoneyRowProps, 'money' | 'onAct'> {
  readonly onTakeBack: (fee: PersonalFee, line: FeeLine) => Promise<void>
  readonly people: readonly PersonalFee[]
  readonly team: TeamFee
  readonly name: string
}

function Acts({ money, people, team, name, onAct, onTakeBack }: ActsProps) {
  const owing = people.filter(({ due }) => due > 0)
  const getting = people.filter(({ back }) => back > 0)
  return (
    <div className="money-acts">
      {team.due > 0 && (
        <Button
          variant="secondary"
          size="sm"
          aria-label={`Paid, ${owing.map(({ player }) => player.displayName).join(' & ')}`}
          onClick={() => onAct({ kind: 'paid', people: owing })}
        >
          Paid
        </Button>
      )}
      {team.back > 0 && (
        <Button
          variant="secondary"
          size="sm"
          aria-label={`Give back to ${getting.map(({ player }) => player.displayName).join(' & ')}`}
          onClick={() => onAct({ kind: 'refunded', people: getting })}
        >
          Give back
        </Button>
      )}
      <MoreMenu money={money} people={people} name={name} onAct={onAct} onTakeBack={onTakeBack} />
    </div>
  )
}

function MoreMenu({ money, people, name, onAct, onTakeBack }: Omit<ActsProps, 'team'>) {
  const owing = people.filter(({ due }) => due > 0)
  const refundable = people.filter((fee) => mostOf('refunded', fee) > 0)
  const lines = people.flatMap((fee) => standing(fee).map((line) => ({ fee, line })))
  if (owing.length + refundable.length + lines.length === 0) return null
  return (
    <Menu trigger={<Button variant="ghost" size="sm" icon={Ellipsis} aria-label={`More for ${name}`} />}>
      {owing.length > 0 && (
        <MenuItem onSelect={() => onAct({ kind: 'waived', people: owing })}>Waive the fee</MenuItem>
      )}
      {refundable.length > 0 && (
        <MenuItem onSelect={() => onAct({ kind: 'refunded', people: refundable })}>Record a refund</MenuItem>
      )}
      {lines.map(({ fee, line }) => (
        <MenuItem key={line.id} icon={Undo2} onSelect={() => void onTakeBack(fee, line)}>
          Take back {moneyText(line.amount, money.currency)} {line.kind}
          {people.length > 1 && `, ${fee.player.displayName}`}
        </MenuItem>
      ))}
    </Menu>
  )
}
