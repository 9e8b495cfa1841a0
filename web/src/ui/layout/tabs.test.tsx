import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Segmented, SegmentedTabs } from '../inputs/segmented.tsx'
import { TabPanel, Tabs } from './tabs.tsx'

const DIVISIONS = ['Mens 3.0', 'Womens 3.5', 'Mixed 4.0']

function Divisions({ dir }: { dir?: 'rtl' }) {
  const [tab, setTab] = useState('Mens 3.0')
  return (
    <div style={dir && { direction: dir }}>
      <Tabs
        label="Divisions"
        value={tab}
        onValueChange={setTab}
        tabs={DIVISIONS.map((value) => ({ value, label: value }))}
      >
        {DIVISIONS.map((value) => (
          <TabPanel key={value} value={value}>
            Standings of {value}
          </TabPanel>
        ))}
      </Tabs>
    </div>
  )
}

test('tabs have one tab stop, arrows wrap around, Home and End jump, and only the chosen panel is shown', async () => {
  const user = userEvent.setup()
  render(<Divisions />)
  await user.tab()
  expect(screen.getByRole('tab', { name: 'Mens 3.0' })).toHaveFocus()

  await user.keyboard('{ArrowRight}')
  expect(screen.getByRole('tab', { name: 'Womens 3.5', selected: true })).toHaveFocus()
  await user.keyboard('{ArrowLeft}{ArrowLeft}')
  expect(screen.getByRole('tab', { name: 'Mixed 4.0', selected: true })).toHaveFocus()
  await user.keyboard('{Home}{End}')
  expect(screen.getByRole('tab', { name: 'Mixed 4.0', selected: true })).toHaveFocus()
  await user.keyboard('{Home}')
  expect(screen.getByRole('tab', { name: 'Mens 3.0', selected: true })).toHaveFocus()

  expect(screen.getAllByRole('tabpanel')).toHaveLength(1)
  await user.tab()
  expect(screen.getByRole('tabpanel', { name: 'Mens 3.0' })).toHaveFocus()
})

test('the chosen tab points at its panel by an id without spaces', () => {
  render(<Divisions />)
  const panel = screen.getByRole('tabpanel', { name: 'Mens 3.0' })
  expect(screen.getByRole('tab', { name: 'Mens 3.0' })).toHaveAttribute('aria-controls', panel.id)
  expect(panel.id).not.toMatch(/\s/u)
  expect(screen.getByRole('tab', { name: 'Mixed 4.0' })).not.toHaveAttribute('aria-controls')
})

test('the arrows of tabs are mirrored in a right-to-left page', async () => {
  const user = userEvent.setup()
  render(<Divisions dir="rtl" />)
  await user.click(screen.getByRole('tab', { name: 'Mens 3.0' }))
  await user.keyboard('{ArrowLeft}')
  expect(screen.getByRole('tab', { name: 'Womens 3.5', selected: true })).toHaveFocus()
})

const SIDES = [
  { value: 'in', label: 'Sign In' },
  { value: 'up', label: 'Sign Up' },
] as const

function Auth() {
  const [side, setSide] = useState<'in' | 'up'>('in')
  return (
    <>
      <SegmentedTabs label="Account" value={side} onValueChange={setSide} options={SIDES}>
        <TabPanel value="in">Welcome back</TabPanel>
        <TabPanel value="up">Create your account</TabPanel>
      </SegmentedTabs>
      <Segmented label="Same, as a choice" value={side} onValueChange={setSide} options={SIDES} />
    </>
  )
}

test('a segmented control is a set of tabs with panels, or a group of radio buttons', async () => {
  const user = userEvent.setup()
  render(<Auth />)
  await user.click(screen.getByRole('tab', { name: 'Sign In' }))
  await user.keyboard('{ArrowRight}')
  expect(screen.getByRole('tabpanel', { name: 'Sign Up' })).toHaveTextContent('Create your account')
  expect(screen.getByRole('radio', { name: 'Sign Up' })).toBeChecked()

  await user.click(screen.getByRole('radio', { name: 'Sign Up' }))
  await user.keyboard('{ArrowLeft}')
  expect(screen.getByRole('tabpanel', { name: 'Sign In' })).toBeInTheDocument()
})
