import { LogIn, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button, ButtonLink } from '../inputs/button.tsx'
import { Segmented, SegmentedTabs } from '../inputs/segmented.tsx'
import { TabPanel, Tabs } from '../layout/tabs.tsx'
import { Row, Section } from './section.tsx'

export function ActionsGallery() {
  return (
    <>
      <ButtonStates />
      <ChoiceRows />
    </>
  )
}

function ButtonStates() {
  const [isPending, setPending] = useState(false)
  return (
    <Section title="Buttons">
      <Row>
        <Button>Join League</Button>
        <Button icon={Plus}>Submit Score</Button>
        <Button pending pendingLabel="Creating...">
          Create Account
        </Button>
        <Button pending>Save</Button>
        <Button pending icon={Plus}>
          Submit Score
        </Button>
        <Button disabled>Already Joined</Button>
        <Button variant="secondary">View</Button>
        <Button variant="destructive" icon={Trash2}>
          Leave Club
        </Button>
        <Button variant="danger">Leave Club</Button>
        <Button variant="ghost">View All</Button>
        <ButtonLink to="/">A link</ButtonLink>
      </Row>
      <Row>
        <Button size="sm">Small</Button>
        <Button size="lg">Large</Button>
        <Button
          variant="secondary"
          pending={isPending}
          pendingLabel="Changing..."
          onClick={() => {
            setPending(true)
            setTimeout(() => setPending(false), 1500)
          }}
        >
          Change Password
        </Button>
      </Row>
      <Button block size="lg">
        A button over the whole width whose label is long enough to wrap on a narrow phone
      </Button>
      <div className="on-surround flex flex-wrap gap-3 rounded-lg bg-surround p-3.5">
        <Button variant="optic">Join Now to Compete</Button>
        <Button variant="outline-on-surround" icon={LogIn}>
          Log In
        </Button>
        <Button variant="secondary">White</Button>
        <Button variant="ghost">Ghost</Button>
      </div>
    </Section>
  )
}

const DIVISIONS = [
  'Mens 3.0 Singles',
  'Womens 3.5 Doubles',
  'Mixed 4.0 Doubles',
  'Teams & Players',
  'Recent Matches',
]

function ChoiceRows() {
  const [view, setView] = useState('upcoming')
  const [auth, setAuth] = useState<'in' | 'up'>('up')
  const [tab, setTab] = useState(DIVISIONS[2] ?? '')
  const tabs = DIVISIONS.map((division) => ({ value: division, label: division }))
  return (
    <Section title="Tabs and segments">
      <Segmented
        label="Time"
        value={view}
        onValueChange={setView}
        options={[
          { value: 'upcoming', label: 'Upcoming (6)' },
          { value: 'ongoing', label: 'Ongoing (4)' },
        ]}
      />
      <SegmentedTabs
        label="Sign in or sign up"
        value={auth}
        onValueChange={setAuth}
        options={[
          { value: 'in', label: 'Sign In' },
          { value: 'up', label: 'Sign Up' },
        ]}
      >
        <TabPanel value="in">The panel of Sign In</TabPanel>
        <TabPanel value="up">The panel of Sign Up</TabPanel>
      </SegmentedTabs>
      <div className="overflow-hidden px-4 md:px-8">
        <Tabs label="Divisions" value={tab} onValueChange={setTab} tabs={tabs}>
          <TabPanel value={tab} className="py-3">
            {tab}
          </TabPanel>
        </Tabs>
      </div>
    </Section>
  )
}
