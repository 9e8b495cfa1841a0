import { fireEvent, render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Avatar, initials } from './avatar.tsx'

test.each([
  ['Maya Delgado', 'MD'],
  ['maya', 'M'],
  ['Maria de la Cruz', 'MC'],
  ['  Ольга   Петрова ', 'ОП'],
  ['李小龙', '李'],
  ['👩🏽‍🚀 Ace', '👩🏽‍🚀A'],
  ['', ''],
])('the initials of %j are %j', (name, letters) => {
  expect(initials(name)).toBe(letters)
})

test('an avatar whose photo fails to load shows the initials', () => {
  const { container } = render(<Avatar name="Maya D" id={1} photoUrl="/gone.png" />)
  const photo = container.querySelector('img')
  expect(photo).toHaveAttribute('src', '/gone.png')
  if (photo) fireEvent.error(photo)
  expect(container).toHaveTextContent('MD')
  expect(container.querySelector('img')).toBeNull()
})
