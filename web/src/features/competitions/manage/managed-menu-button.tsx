import { Ellipsis } from 'lucide-react'
import { type ComponentProps, Suspense, useState } from 'react'
import { late } from '../../../ui/layout/late.tsx'
import type { CompetitionKind, Managed } from './managed.queries.ts'
import type { Choice } from './managed-menu.tsx'

const loadMenu = () => import('./managed-menu.tsx')
const ManagedMenu = late(() => loadMenu().then((file) => ({ default: file.ManagedMenu })), {
  instead: ({ trigger }) => trigger,
})

interface ManagedMenuButtonProps {
  readonly kind: CompetitionKind
  readonly competition: Managed
  readonly onChoose: (choice: Choice) => void
}

/** The menu's code loads when the pointer or the focus comes near, and replaces this button on the first press. */
export function ManagedMenuButton({ kind, competition, onChoose }: ManagedMenuButtonProps) {
  const [isWanted, setWanted] = useState(false)
  const near = () => void loadMenu()
  const button = (
    <Dots
      name={competition.name}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={near}
      onFocus={near}
      onClick={() => setWanted(true)}
      onKeyDown={(event) => {
        if (event.key === 'ArrowDown') setWanted(true)
      }}
    />
  )
  if (!isWanted) return button
  return (
    <Suspense fallback={button}>
      <ManagedMenu
        kind={kind}
        competition={competition}
        trigger={<Dots name={competition.name} />}
        onChoose={onChoose}
      />
    </Suspense>
  )
}

function Dots({ name, ...button }: ComponentProps<'button'> & { readonly name: string }) {
  return (
    <button {...button} type="button" className="icon-button" aria-label={`Actions for ${name}`}>
      <Ellipsis size={22} aria-hidden />
    </button>
  )
}
