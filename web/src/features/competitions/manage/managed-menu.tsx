import { PAGES, pageAt } from '@tussle/contract/pages'
import {
  CalendarCheck,
  CalendarDays,
  CalendarPlus,
  CalendarX,
  Coins,
  Copy,
  Download,
  Eye,
  Flag,
  LayoutDashboard,
  ListTree,
  type LucideIcon,
  Pencil,
  RotateCcw,
  Trash2,
} from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { Menu, MenuItem, MenuSeparator } from '../../../ui/overlays/menu.tsx'
import type { Act, CompetitionKind, Managed } from './managed.queries.ts'
import { pageOf } from './managed-facts.ts'

export type Choice = Act | 'edit' | 'export' | 'fixtures' | 'new-season' | 'copy'

interface ManagedMenuProps {
  readonly kind: CompetitionKind
  readonly competition: Managed
  readonly trigger: ReactElement
  readonly onChoose: (choice: Choice) => void
}

/** Where a competition is run. */
const DESKS = { league: PAGES.leagueDesk, tournament: PAGES.tournamentAdmin } as const

const MONEY = { league: PAGES.leagueMoney, tournament: PAGES.money } as const

/** The actions that an organiser may take on a competition now (OQ-141). Mounted open. */
export function ManagedMenu({ kind, competition, trigger, onChoose }: ManagedMenuProps) {
  const { id, isDraft, hasResults } = competition
  const [isOpen, setOpen] = useState(true)
  return (
    <Menu trigger={trigger} open={isOpen} onOpenChange={setOpen}>
      {!isDraft && (
        <MenuItem icon={Eye} to={pageOf(kind, id)}>
          View
        </MenuItem>
      )}
      {!isDraft && (
        <MenuItem icon={LayoutDashboard} to={pageAt(DESKS[kind], { id })}>
          Manage
        </MenuItem>
      )}
      {kind === 'tournament' && (
        <MenuItem icon={ListTree} to={pageAt(PAGES.divisions, { id })}>
          Divisions
        </MenuItem>
      )}
      {!isDraft && competition.hasFee && (
        <MenuItem icon={Coins} to={pageAt(MONEY[kind], { id })}>
          Money
        </MenuItem>
      )}
      <MenuItem icon={Pencil} onSelect={() => onChoose('edit')}>
        Edit
      </MenuItem>
      {!isDraft && kind === 'league' && (
        <>
          {competition.isActive && (
            <MenuItem icon={CalendarDays} onSelect={() => onChoose('fixtures')}>
              Fixtures
            </MenuItem>
          )}
          <MenuItem icon={CalendarPlus} onSelect={() => onChoose('new-season')}>
            New season
          </MenuItem>
        </>
      )}
      {!isDraft && (
        <MenuItem icon={Copy} onSelect={() => onChoose('copy')}>
          Copy
        </MenuItem>
      )}
      {!isDraft && (
        <MenuItem icon={Download} onSelect={() => onChoose('export')}>
          Export
        </MenuItem>
      )}
      {actsOn(competition).map(({ act, label, icon }) => (
        <MenuItem key={act} icon={icon} onSelect={() => onChoose(act)}>
          {label}
        </MenuItem>
      ))}
      <MenuSeparator />
      <RemoveItem hasResults={hasResults} onRemove={() => onChoose('remove')} />
    </Menu>
  )
}

interface RemoveItemProps {
  readonly hasResults: boolean
  readonly onRemove: () => void
}

function RemoveItem({ hasResults, onRemove }: RemoveItemProps) {
  if (!hasResults) {
    return (
      <MenuItem icon={Trash2} className="menu-danger" onSelect={onRemove}>
        Remove
      </MenuItem>
    )
  }
  return (
    <MenuItem icon={Trash2} disabled>
      Remove
      <span className="managed-sub">Not with results</span>
    </MenuItem>
  )
}

interface Item {
  readonly act: Act
  readonly label: string
  readonly icon: LucideIcon
}

function actsOn({ isDraft, isActive, registrationOpen, closedEarly }: Managed): Item[] {
  if (isDraft) return []
  if (!isActive) return [{ act: 'reopen', label: 'Reopen', icon: RotateCcw }]
  const complete: Item = { act: 'complete', label: 'Mark completed', icon: Flag }
  if (registrationOpen)
    return [{ act: 'close-registration', label: 'Close registration', icon: CalendarX }, complete]
  if (closedEarly)
    return [{ act: 'reopen-registration', label: 'Reopen registration', icon: CalendarCheck }, complete]
  return [complete]
}
