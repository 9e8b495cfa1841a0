import { MapPin, Search } from 'lucide-react'
import { useState } from 'react'
import { DateInput, TimeInput } from '../inputs/date-input.tsx'
import { AmountInput, DigitsInput } from '../inputs/digits-input.tsx'
import { Field, PasswordInput, TextArea, TextInput } from '../inputs/field.tsx'
import { SearchSelect } from '../inputs/search-select.tsx'
import { Select } from '../inputs/select.tsx'
import { Choices, Rows } from './choices.tsx'
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
