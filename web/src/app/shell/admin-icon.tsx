import { ShieldCheck } from 'lucide-react'
import type { ComponentProps } from 'react'

/** Next to an administrator's name (NAV-083). */
export function AdminIcon(props: ComponentProps<'span'>) {
  return (
    <span {...props} role="img" aria-label="Admin" className="admin-icon">
      <ShieldCheck size={18} aria-hidden />
    </span>
  )
}
