import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FormDots, TierBadge } from './badge.tsx'
import { RatingMark } from './rating.tsx'

test('the form is read out in words, the last five only', () => {
  render(<FormDots results={['L', 'W', 'W', 'L', 'W', 'W']} />)
  expect(screen.getByRole('img', { name: 'Last five: won, won, lost, won, won' })).toHaveTextContent('WWLWW')
})

test('a rating has a title and as many full dots as its step', () => {
  render(<RatingMark value="4.0" />)
  const mark = screen.getByTitle('Rating 4.0')
  expect(mark.querySelectorAll('[data-on]')).toHaveLength(3)
  expect(mark).toHaveTextContent('Rating 4.0')
})

test('a tier shows its name with a capital, whatever the case it came in', () => {
  render(
    <>
      <TierBadge tier="gold" />
      <TierBadge tier="Diamond" />
    </>,
  )
  expect(screen.getByText('Gold')).toBeInTheDocument()
  expect(screen.getByText('Diamond')).toBeInTheDocument()
})
