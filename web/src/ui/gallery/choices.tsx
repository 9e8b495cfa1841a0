import { User, Users } from 'lucide-react'
import { useState } from 'react'
import { RatingMark } from '../data/rating.tsx'
import { Checkbox, RadioCards, Switch } from '../inputs/choice.tsx'
import { Combobox } from '../inputs/combobox.tsx'
import { Field } from '../inputs/field.tsx'
import { RadioRows } from '../inputs/radio-rows.tsx'
import { Section } from './section.tsx'

const SKILLS = [
  { value: '3.0', title: '3.0', word: 'Beginner', dots: 1 },
  { value: '3.5', title: '3.5', word: 'Intermediate', dots: 2 },
  { value: '4.0', title: '4.0', word: 'Advanced', dots: 3 },
  { value: '4.5+', title: '4.5+', word: 'Expert', dots: 4 },
]

export function Choices() {
  const [isOn, setOn] = useState(true)
  const [skill, setSkill] = useState('4.0')
  return (
    <Section title="Choices">
      <div className="grid gap-x-8 md:grid-cols-2">
        <Checkbox checked={isOn} onCheckedChange={setOn} label="Stay logged in for 30 days" />
        <Checkbox
          checked={!isOn}
          onCheckedChange={(on) => setOn(!on)}
          label="Off"
          hint="With a line that explains"
        />
        <Checkbox checked disabled onCheckedChange={setOn} label="Disabled" />
        <Checkbox size={28} labelHidden checked={isOn} onCheckedChange={setOn} label="Mens 3.5 Singles" />
        <Switch checked={isOn} onCheckedChange={setOn} label="Email notifications" />
        <Switch
          checked={!isOn}
          onCheckedChange={(on) => setOn(!on)}
          label="Show location"
          hint="Others see your city"
        />
        <Switch checked disabled onCheckedChange={setOn} label="Disabled" />
      </div>
      <RadioCards name="skill" label="Skill level" value={skill} onValueChange={setSkill} options={SKILLS} />
      <RadioCards
        name="skill-error"
        label="Skill level, with an error"
        value={null}
        onValueChange={setSkill}
        options={SKILLS}
        error="Please select your skill level"
      />
    </Section>
  )
}

const ROWS = [
  { value: 'mixed', title: 'Mixed 4.0 Doubles', note: '22 players in · your rating', icon: Users },
  { value: 'mens', title: 'Mens 3.5 Singles', note: '5 players in', icon: User },
  { value: 'womens', title: 'Womens 4.0 Singles', note: 'Not open to you', icon: User, disabled: true },
]
const PEOPLE = [
  { id: 1, name: 'Theo O', rating: '4.0' },
  { id: 2, name: 'Theresa M', rating: '4.5+' },
  { id: 3, name: 'عبد الرحمن بن عبد العزيز', rating: '3.5' },
]

export function Rows() {
  const [row, setRow] = useState<string | null>('mixed')
  const [text, setText] = useState('')
  const wanted = text.trim().toLocaleLowerCase()
  const items = wanted === '' ? [] : PEOPLE.filter(({ name }) => name.toLocaleLowerCase().includes(wanted))
  return (
    <Section title="Rows and search">
      <div className="grid gap-4 md:grid-cols-2">
        <RadioRows name="row" label="Division" value={row} onValueChange={setRow} options={ROWS} />
        <RadioRows
          name="row-error"
          label="Division, with an error"
          value={null}
          onValueChange={setRow}
          options={ROWS}
          error="Please select a division"
        />
      </div>
      <Field label="Partner" hint="Type a t">
        {(props) => (
          <Combobox
            {...props}
            text={text}
            onTextChange={setText}
            items={items}
            onChoose={({ name }) => setText(name)}
            listLabel="Players"
            status={wanted !== '' && items.length === 0 ? 'No players found' : undefined}
            clearLabel="Clear partner"
          >
            {({ name, rating }) => (
              <>
                <span className="min-w-0 flex-1">{name}</span>
                <RatingMark value={rating} />
              </>
            )}
          </Combobox>
        )}
      </Field>
    </Section>
  )
}
