import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MatchCard } from './match-card.tsx'
import { ProvisionalLegend, ProvisionalMark, ProvisionalRing } from './provisional.tsx'

test('the ring is a picture with a name, and silent where the word stands beside it', {
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

test('on a card the ring stands before the name of whoever got here by such a result', {
  tags: ['FIX-01'],
}, () => {
  render(<MatchCard sides={[{ name: 'Maya D', isProvisional: true }, { name: 'Noor A' }]} sets={[]} />)
  const ring = screen.getByRole('img', { name: 'provisional' })
  expect(ring.nextElementSibling).toHaveTextContent('Maya D')
})
