import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MatchCard } from './match-card.tsx'
import { ProvisionalLegend, ProvisionalMark, ProvisionalRing } from './provisional.tsx'

test('the provisional mark is an image with a name, and hidden from screen readers beside the word', {
  tags: ['FIX-01'],
}, () => {
  render(
    <>
      <ProvisionalRing />
      <ProvisionalMark />
    </>,
  )
  expect(screen.getAllByRole('img', { name: 'provisional' })).toHaveLength(1)
  expect(screen.getByText('Provisional')).toBeVisible()
})

test('the legend says what a provisional result is', { tags: ['FIX-01'] }, () => {
  render(<ProvisionalLegend />)
  expect(
    screen.getByText('Provisional: reported by players, not confirmed yet. It can still change.'),
  ).toBeVisible()
})

test('a match card shows the provisional mark before an entry that advanced by a provisional result', {
  tags: ['FIX-01'],
}, () => {
  render(<MatchCard sides={[{ name: 'Maya D', isProvisional: true }, { name: 'Noor A' }]} sets={[]} />)
  const ring = screen.getByRole('img', { name: 'provisional' })
  expect(ring.nextElementSibling).toHaveTextContent('Maya D')
})
