import { MessageCircleQuestionMark } from 'lucide-react'
import { type MouseEvent, Suspense, useState } from 'react'
import { late } from '../../ui/layout/late.tsx'
import './contact-button.css'

const ContactDialog = late(() =>
  import('./contact-dialog.tsx').then(({ ContactDialog }) => ({ default: ContactDialog })),
)

interface ContactButtonProps {
  /** The signed-in person's name, so that nobody types what is known (OQ-150). */
  readonly name: string
  readonly email: string
}

/** On every page at the same position (NAV-057), without covering anything (OQ-181). */
export function ContactButton({ name, email }: ContactButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const onClick = (event: MouseEvent<HTMLButtonElement>) => {
    const beneath = controlBeneath(event)
    if (beneath === null) {
      setOpen(true)
      return
    }
    beneath.focus()
    beneath.click()
  }
  return (
    <>
      <button
        type="button"
        className="contact-button"
        aria-label="Contact Us"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        title="Contact Us"
        onPointerEnter={() => void ContactDialog.preload()}
        onClick={onClick}
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

const CONTROLS = 'a, button, input, select, textarea, label, summary, [role="button"], [role="tab"]'

/**
 * The target is wider than the visible tab, so a press next to the tab that lands on a control was meant for that
 * control.
 */
function controlBeneath({ currentTarget: tab, clientX, clientY, detail }: MouseEvent): HTMLElement | null {
  const isByKeyboard = detail === 0
  const { left } = tab.getBoundingClientRect()
  if (isByKeyboard || clientX >= left) return null
  const [beneath] = document.elementsFromPoint(clientX, clientY).filter((each) => !tab.contains(each))
  return beneath?.closest<HTMLElement>(CONTROLS) ?? null
}
