import { Share2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button, type ButtonProps } from '../inputs/button.tsx'
import { late } from '../layout/late.tsx'

const ShareDialog = late(() => import('./share-dialog.tsx').then((file) => ({ default: file.ShareDialog })))

export type ShareButtonProps = Pick<ButtonProps, 'variant' | 'size'> & {
  /** The address for everybody, without the name: /t/42. */
  path: string
  name: string
}

/** Opens the address under which people who are not signed in see this page. */
export function ShareButton({ path, name, ...look }: ShareButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button {...look} icon={Share2} onClick={() => setOpen(true)}>
        Share
      </Button>
      {isOpen && (
        <Suspense>
          <ShareDialog path={path} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
