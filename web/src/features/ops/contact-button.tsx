import { MessageCircleQuestionMark } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useHideOnScrollDown } from '../../lib/use-hide-on-scroll-down.ts'
import './contact-button.css'

const loadDialog = () => import('./contact-dialog.tsx')
const ContactDialog = lazy(() => loadDialog().then(({ ContactDialog }) => ({ default: ContactDialog })))

interface ContactButtonProps {
  /** Who is asking, when known: nobody types what we know already (OQ-150). */
  readonly name: string
  readonly email: string
}

/** On every page, in the same place (NAV-057); steps aside while the page scrolls down. */
export function ContactButton({ name, email }: ContactButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const isHidden = useHideOnScrollDown()
  return (
    <>
      <button
        type="button"
        className="contact-button"
        data-hidden={isHidden || undefined}
        aria-label="Contact Us"
        aria-haspopup="dialog"
        title="Contact Us"
        onPointerEnter={() => void loadDialog()}
        onClick={() => setOpen(true)}
      >
        <MessageCircleQuestionMark size={24} aria-hidden />
      </button>
      {isOpen && (
        <Suspense>
          <ContactDialog name={name} email={email} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
