import { Tooltip } from '../../ui/overlays/tooltip.tsx'
import { AdminIcon } from './admin-icon.tsx'

/** The icon with its tooltip (NAV-084). */
export function AdminMark() {
  return (
    <Tooltip text="Admin">
      <AdminIcon />
    </Tooltip>
  )
}
