import { MapPin, Search, User, Users } from 'lucide-react'
import { useState } from 'react'
import { RatingMark } from '../data/rating.tsx'
import { Checkbox, RadioCards, Switch } from '../inputs/choice.tsx'
import { Combobox } from '../inputs/combobox.tsx'
import { DateInput, TimeInput } from '../inputs/date-input.tsx'
import { AmountInput, DigitsInput } from '../inputs/digits-input.tsx'
import { Field, PasswordInput, TextArea, TextInput } from '../inputs/field.tsx'
import { RadioRows } from '../inputs/radio-rows.tsx'
import { SearchSelect } from '../inputs/search-select.tsx'
import { Select } from '../inputs/select.tsx'
import { Section } from './section.tsx'

export function FieldsGallery() {
  return (
    <>
      <TextFields />
      <Choices />
      <Rows />
    </>
  )
}

const RATINGS = ['All Ratings', '3.0', '3.5', '4.0', '4.5+']
const CITIES = [
  'Austin',
  'Dallas',
  'Denver',
  'El Paso',
  'Houston',
  'Llano',
  'Marfa',
  'Tulsa',
  'Tyler',
  'Waco',
]

function TextFields() {
  return (
    <Section title="Fields">
      <div className="grid gap-4 md:grid-cols-2">
        <States />
        <Selects />
        <Values />
      </div>
      <Field label="اسم العرض" hint="يظهر هذا الاسم للاعبين الآخرين">
        {(props) => <TextInput {...props} dir="auto" icon={Search} defaultValue="عبد الرحمن بن عبد العزيز" />}
      </Field>
      <Field label="Message">{(props) => <TextArea {...props} placeholder="At least 10 characters" />}</Field>
      <OnSurround />
    </Section>
  )
}

function States() {
  return (
    <>
      <Field label="Rest" hint="City and state">
        {(props) => <TextInput {...props} placeholder="City, State" />}
      </Field>
      <Field label="Icon" optional>
        {(props) => <TextInput {...props} icon={MapPin} defaultValue="Austin" />}
      </Field>
      <Field label="Error" error="Please enter a valid email address">
        {(props) => <TextInput {...props} type="email" defaultValue="may@" />}
      </Field>
      <Field label="Disabled">{(props) => <TextInput {...props} disabled value="Pickleball" />}</Field>
      <Field label="Read only">{(props) => <TextInput {...props} readOnly value="maya.d" />}</Field>
      <Field label="Password">{(props) => <PasswordInput {...props} defaultValue="correct horse" />}</Field>
    </>
  )
}

function Selects() {
  const [rating, setRating] = useState('')
  const [city, setCity] = useState<string>()
  const [query, setQuery] = useState('')
  return (
    <>
      <Field label="Rating">
        {(props) => (
          <Select
            {...props}
            value={rating}
            onValueChange={setRating}
            options={RATINGS.map((label, index) => ({ value: index === 0 ? '' : label, label }))}
          />
        )}
      </Field>
      <Field label="City" error="Please select a city">
        {(props) => (
          <Select
            {...props}
            value={city}
            onValueChange={setCity}
            placeholder="Choose a city"
            options={CITIES.map((label) => ({ value: label, label }))}
          />
        )}
      </Field>
      <Field label="City, searched">
        {({ id }) => (
          <SearchSelect
            id={id}
            label="City, searched"
            shown={city ?? 'Anywhere'}
            value={city ?? ''}
            options={CITIES.filter((name) => name.includes(query)).map((label) => ({
              value: label,
              label,
            }))}
            query={query}
            onQueryChange={setQuery}
            onChoose={({ value }) => setCity(value)}
          />
        )}
      </Field>
    </>
  )
}

function Values() {
  return (
    <>
      <Field label="Date">{(props) => <DateInput {...props} defaultValue="2026-06-13" />}</Field>
      <Field label="Time">{(props) => <TimeInput {...props} defaultValue="09:00" />}</Field>
      <Field label="Whole number">{(props) => <DigitsInput {...props} defaultValue="64" />}</Field>
      <Field label="Amount">{(props) => <AmountInput {...props} defaultValue="35.00" />}</Field>
    </>
  )
}

function OnSurround() {
  const [rating, setRating] = useState('')
  return (
    <div className="on-surround grid gap-3 rounded-lg bg-surround p-3.5 md:grid-cols-2">
      <Field label="Search leagues" labelHidden>
        {(props) => <TextInput {...props} icon={Search} placeholder="League name or location" />}
      </Field>
      <Select
        label="Rating on evergreen"
        value={rating}
        onValueChange={setRating}
        options={RATINGS.map((label, index) => ({ value: index === 0 ? '' : label, label }))}
      />
    </div>
  )
}

const SKILLS = [
  { value: '3.0', title: '3.0', word: 'Beginner', dots: 1 },
  { value: '3.5', title: '3.5', word: 'Intermediate', dots: 2 },
  { value: '4.0', title: '4.0', word: 'Advanced', dots: 3 },
  { value: '4.5+', title: '4.5+', word: 'Expert', dots: 4 },
]

function Choices() {
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

function Rows() {
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
