import { Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button, type ButtonVariant } from '../../ui/inputs/button.tsx'
import { late } from '../../ui/layout/late.tsx'

const loadDialog = () => import('./create-club-dialog.tsx')
const CreateClubDialog = late(() => loadDialog().then((file) => ({ default: file.CreateClubDialog })))

/**
 * Opens the Create Club dialog, here and for administrators (OQ-144). Its code loads when the pointer or focus comes
 * near.
 */
export function CreateClubButton({ variant = 'primary' }: { readonly variant?: ButtonVariant }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant={variant}
        icon={Plus}
        onPointerEnter={() => void loadDialog()}
        onFocus={() => void loadDialog()}
        onClick={() => setOpen(true)}
      >
        Create Club
      </Button>
      {isOpen && (
        <Suspense>
          <CreateClubDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
