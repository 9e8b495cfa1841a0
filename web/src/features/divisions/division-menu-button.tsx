import { Ellipsis } from 'lucide-react'
import { type ComponentProps, Suspense, useState } from 'react'
import { late } from '../../ui/layout/late.tsx'

const loadMenu = () => import('./division-menu.tsx')
const DivisionMenu = late(() => loadMenu().then((file) => ({ default: file.DivisionMenu })), {
  instead: ({ trigger }) => trigger,
})

interface DivisionMenuButtonProps {
  readonly tournamentId: number
  readonly divisionId: number
  readonly name: string
  readonly tabIndex: number
  readonly onChange: () => void
}

/** The menu's code loads when the pointer or the focus comes near, and replaces this button on the first press. */
export function DivisionMenuButton(props: DivisionMenuButtonProps) {
  const { tournamentId, divisionId, name, tabIndex, onChange } = props
  const [isWanted, setWanted] = useState(false)
  const near = () => void loadMenu()
  const button = (
    <Dots
      name={name}
      tabIndex={tabIndex}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={near}
      onFocus={near}
      onClick={() => setWanted(true)}
    />
  )
  if (!isWanted) return button
  return (
    <Suspense fallback={button}>
      <DivisionMenu
        tournamentId={tournamentId}
        divisionId={divisionId}
        trigger={<Dots name={name} tabIndex={tabIndex} />}
        onChange={onChange}
      />
    </Suspense>
  )
}

function Dots({ name, ...button }: ComponentProps<'button'> & { readonly name: string }) {
  return (
    <button {...button} type="button" className="icon-button" aria-label={`More for ${name}`}>
      <Ellipsis size={20} aria-hidden />
    </button>
  )
}
