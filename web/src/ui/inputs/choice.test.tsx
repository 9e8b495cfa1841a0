import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Checkbox, RadioCards, Switch } from './choice.tsx'

const SKILLS = [
  { value: '3.0', title: '3.0', word: 'Beginner', dots: 1 },
  { value: '3.5', title: '3.5', word: 'Intermediate', dots: 2 },
  { value: '4.0', title: '4.0', word: 'Advanced', dots: 3 },
]

function Skills() {
  const [skill, setSkill] = useState<string | null>(null)
  return (
    <RadioCards
      name="skill"
      label="Skill level"
      value={skill}
      onValueChange={setSkill}
      options={SKILLS}
      error={skill ? undefined : 'Please select your skill level'}
    />
  )
}

test('radio cards have one tab stop, arrows move and choose, and a click anywhere on the card chooses it', async () => {
  const user = userEvent.setup()
  render(<Skills />)
  expect(screen.getByRole('radiogroup', { name: 'Skill level' })).toHaveAccessibleDescription(
    'Please select your skill level',
  )
  await user.click(screen.getByText('Beginner'))
  expect(screen.getByRole('radio', { name: '3.0 Beginner' })).toBeChecked()

  await user.keyboard('{ArrowDown}')
  expect(screen.getByRole('radio', { name: '3.5 Intermediate' })).toBeChecked()
  expect(screen.getByRole('radio', { name: '3.5 Intermediate' })).toHaveFocus()
  await user.keyboard('{ArrowUp}{ArrowUp}')
  expect(screen.getByRole('radio', { name: '4.0 Advanced' })).toBeChecked()
  await user.tab()
  expect(document.body).toHaveFocus()
})

function Settings() {
  const [isOn, setOn] = useState(false)
  return (
    <>
      <Checkbox
        checked={isOn}
        onCheckedChange={setOn}
        label="I need a partner"
        hint="We show you as looking"
      />
      <Switch checked={isOn} onCheckedChange={setOn} label="Email notifications" hint="Results and calls" />
    </>
  )
}

test('a checkbox and a switch toggle by a click on the row and by Space, and their names leave out the hint', async () => {
  const user = userEvent.setup()
  render(<Settings />)
  const checkbox = screen.getByRole('checkbox', { name: 'I need a partner' })
  const toggle = screen.getByRole('switch', { name: 'Email notifications' })
  expect(checkbox).toHaveAccessibleDescription('We show you as looking')

  await user.click(screen.getByText('Results and calls'))
  expect(toggle).toBeChecked()
  await user.keyboard(' ')
  expect(toggle).not.toBeChecked()
  await user.click(screen.getByText('We show you as looking'))
  expect(checkbox).toBeChecked()
})
