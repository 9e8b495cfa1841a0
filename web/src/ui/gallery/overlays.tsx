import { LogOut, Settings, User } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../inputs/button.tsx'
import { Field, TextArea, TextInput } from '../inputs/field.tsx'
import { Note } from '../layout/note.tsx'
import { ConfirmDialog, Dialog, DialogClose } from '../overlays/dialog.tsx'
import { Menu, MenuItem, MenuRadioGroup, MenuRadioItem, MenuSeparator } from '../overlays/menu.tsx'
import { SideSheet } from '../overlays/sheet.tsx'
import { toast } from '../overlays/toast-store.ts'
import { Tooltip } from '../overlays/tooltip.tsx'
import { Row, Section } from './section.tsx'

type Overlay = 'form' | 'long' | 'confirm' | 'menu' | null

export function OverlaysGallery() {
  const [shown, setShown] = useState<Overlay>(null)
  const overlay = (name: Overlay) => ({
    open: shown === name,
    onOpenChange: (open: boolean) => setShown(open ? name : null),
  })
  return (
    <Section title="What floats">
      <Row>
        <Button onClick={() => setShown('form')}>Open form</Button>
        <Button onClick={() => setShown('long')}>Open long dialog</Button>
        <Button onClick={() => setShown('confirm')}>Open confirm</Button>
        <Button onClick={() => setShown('menu')}>Open side menu</Button>
        <PersonMenu onSettings={() => setShown('form')} />
        <Tooltip text="Admin">
          <Button variant="ghost">Hover me</Button>
        </Tooltip>
      </Row>
      <Toasts />
      <ContactForm {...overlay('form')} />
      <Dialog {...overlay('long')} size="lg" title="A dialog without fields" description="Its body scrolls">
        {Array.from({ length: 30 }, (_, line) => `Line ${line + 1}`).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Dialog>
      <ConfirmDialog
        {...overlay('confirm')}
        title="Leave Riverside Pickleball Club?"
        text="You’ll drop off the leaderboard. You can join again at any time."
        confirmLabel="Leave Club"
        cancelLabel="Stay"
        onConfirm={() => setShown(null)}
      />
      <SideSheet {...overlay('menu')} title="Menu">
        <p className="p-5">Links stand here.</p>
      </SideSheet>
    </Section>
  )
}

function PersonMenu({ onSettings }: { readonly onSettings: () => void }) {
  const [theme, setTheme] = useState('system')
  return (
    <Menu trigger={<Button variant="secondary">Open menu</Button>}>
      <MenuItem icon={User} to="/profile">
        My Profile
      </MenuItem>
      <MenuItem icon={Settings} onSelect={onSettings}>
        Settings
      </MenuItem>
      <MenuSeparator />
      <MenuRadioGroup label="Theme" value={theme} onValueChange={setTheme}>
        <MenuRadioItem value="light">Light</MenuRadioItem>
        <MenuRadioItem value="dark">Dark</MenuRadioItem>
        <MenuRadioItem value="system">System</MenuRadioItem>
      </MenuRadioGroup>
      <MenuSeparator />
      <MenuItem icon={LogOut}>Sign Out</MenuItem>
    </Menu>
  )
}

function Toasts() {
  return (
    <Row>
      <Button
        variant="secondary"
        onClick={() => toast({ title: 'Success', description: 'Match score submitted successfully!' })}
      >
        Success toast
      </Button>
      <Button
        variant="secondary"
        onClick={() =>
          toast({
            title: 'Form Validation Error',
            description: 'Please check all required fields are filled correctly.',
            variant: 'failure',
          })
        }
      >
        Failure toast
      </Button>
    </Row>
  )
}

function ContactForm({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const [text, setText] = useState('')
  const footer = (
    <>
      <DialogClose>Cancel</DialogClose>
      <Button onClick={() => onOpenChange(false)}>Send Message</Button>
    </>
  )
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Contact Us"
      footer={footer}
      hasUnsavedInput={text !== ''}
    >
      <Note tone="info">Email sending is coming soon. Messages are saved for now.</Note>
      <Field label="Name">{(props) => <TextInput {...props} />}</Field>
      <Field label="Message">
        {(props) => (
          <TextArea
            {...props}
            value={text}
            placeholder="At least 10 characters"
            onChange={(event) => setText(event.currentTarget.value)}
          />
        )}
      </Field>
    </Dialog>
  )
}
