import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FormDots, TierBadge } from './badge.tsx'
import { RatingMark } from './rating.tsx'

test('the form badge reads out the last five results in words', () => {
  render(<FormDots results={['L', 'W', 'W', 'L', 'W', 'W']} />)
  expect(screen.getByRole('img', { name: 'Last five: won, won, lost, won, won' })).toHaveTextContent('WWLWW')
})

test('a rating badge has a title and as many full dots as its step', () => {
  render(<RatingMark value="4.0" />)
  const mark = screen.getByTitle('Rating 4.0')
  expect(mark.querySelectorAll('[data-on]')).toHaveLength(3)
  expect(mark).toHaveTextContent('Rating 4.0')
})

test('a tier badge shows the name with a capital, whatever its case in the data', () => {
  render(
    <>
      <TierBadge tier="gold" />
      <TierBadge tier="Diamond" />
    </>,
  )
  expect(screen.getByText('Gold')).toBeInTheDocument()
  expect(screen.getByText('Diamond')).toBeInTheDocument()
})
