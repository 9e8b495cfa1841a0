import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderAt } from '../../test/render.tsx'
import { signedOut, stubApi } from '../../test/stub-api.ts'
import { ContactButton } from './contact-button.tsx'

afterEach(() => vi.unstubAllGlobals())

/** The visible tab begins at 376; its target begins at 346. */
function show(onDelete: () => void) {
  stubApi({ 'GET /api/user': signedOut })
  renderAt(
    <>
      <button type="button" onClick={onDelete}>
        Delete
      </button>
      <ContactButton name="" email="" />
    </>,
  )
  const tab = screen.getByRole('button', { name: 'Contact Us' })
  vi.spyOn(tab, 'getBoundingClientRect').mockReturnValue(new DOMRect(376, 700, 48, 48))
  document.elementsFromPoint = () => [tab, screen.getByRole('button', { name: 'Delete' })]
  return tab
}

test('a press beside the contact tab that hits a control goes to the control', {
  tags: ['FIX-56'],
}, async () => {
  const onDelete = vi.fn<() => void>()
  fireEvent.click(show(onDelete), { clientX: 350, clientY: 720, detail: 1 })
  expect(onDelete).toHaveBeenCalledOnce()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each([
  ['a press on the tab', { clientX: 380, clientY: 720, detail: 1 }],
  ['the keyboard', { clientX: 0, clientY: 0, detail: 0 }],
])('%s opens the contact dialog', { tags: ['FIX-56'] }, async (_, press) => {
  const onDelete = vi.fn<() => void>()
  fireEvent.click(show(onDelete), press)
  expect(await screen.findByRole('dialog', { name: 'Contact Us' })).toBeInTheDocument()
  expect(onDelete).not.toHaveBeenCalled()
})
