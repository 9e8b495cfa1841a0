import { PAGES, pageAt } from '@tussle/contract/pages'
import { GitFork, ListOrdered, Pencil, ScrollText } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { Menu, MenuItem } from '../../ui/overlays/menu.tsx'

interface DivisionMenuProps {
  readonly tournamentId: number
  readonly divisionId: number
  readonly trigger: ReactElement
  readonly onChange: () => void
}

/** What an organiser can do with one division. Mounted open. */
export function DivisionMenu({ tournamentId, divisionId, trigger, onChange }: DivisionMenuProps) {
  const [isOpen, setOpen] = useState(true)
  const ids = { id: tournamentId, divisionId }
  return (
    <Menu trigger={trigger} open={isOpen} onOpenChange={setOpen}>
      <MenuItem icon={Pencil} onSelect={onChange}>
        Change
      </MenuItem>
      <MenuItem icon={GitFork} to={pageAt(PAGES.divisionPlan, ids)}>
        Plan
      </MenuItem>
      <MenuItem icon={ListOrdered} to={`${pageAt(PAGES.tournamentAdmin, ids)}?tab=draws`}>
        Seeds and draw
      </MenuItem>
      <MenuItem icon={ScrollText} to={pageAt(PAGES.rulesCard, ids)}>
        Rules card
      </MenuItem>
    </Menu>
  )
}
