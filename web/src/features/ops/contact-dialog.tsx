import { ContactBody } from '@tussle/contract/ops'
import { ApiError } from '../../lib/api-error.ts'
import { showFieldErrors, useContractForm } from '../../lib/form.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, TextArea, TextInput } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useSendContactMessage } from './contact.queries.ts'
import './ops.css'

const FORM_ID = 'contact-form'

interface ContactDialogProps {
  readonly name: string
  readonly email: string
  readonly onClose: () => void
}

export function ContactDialog({ name, email, onClose }: ContactDialogProps) {
  const { send, keep } = useSendContactMessage()
  const form = useContractForm(ContactBody, { name, email, subject: '', message: '', website: '' })
  const { errors, isDirty } = form.formState

  const submit = form.handleSubmit(async (body) => {
    try {
      await send.mutateAsync(body)
      saySaved('Your message has been saved. Email integration is coming soon.')
    } catch (error) {
      if (error instanceof ApiError && error.status === 400 && showFieldErrors(form, error)) return
      keep(body)
      saySaved(
        'Your message has been saved on this device and will be sent. Email integration is coming soon.',
      )
    }
    onClose()
  })

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title="Contact Us"
      hasUnsavedInput={isDirty && !send.isPending && !send.isSuccess}
      footer={
        <Button type="submit" form={FORM_ID} block pending={send.isPending} pendingLabel="Sending...">
          Send Message
        </Button>
      }
    >
      <form id={FORM_ID} className="stack-form" onSubmit={submit} noValidate>
        <Note tone="info">Email sending is coming soon. For now messages are only saved.</Note>
        <Field label="Name" error={errors.name?.message}>
          {(field) => <TextInput {...field} {...form.register('name')} autoComplete="name" />}
        </Field>
        <Field label="Email" error={errors.email?.message}>
          {(field) => <TextInput {...field} {...form.register('email')} type="email" autoComplete="email" />}
        </Field>
        <Field label="Subject" error={errors.subject?.message}>
          {(field) => <TextInput {...field} {...form.register('subject')} />}
        </Field>
        <Field label="Message" error={errors.message?.message}>
          {(field) => (
            <TextArea
              {...field}
              {...form.register('message')}
              rows={4}
              placeholder="At least 10 characters"
            />
          )}
        </Field>
        {/* People never see this one; a robot fills it in and gives itself away (OQ-150). */}
        <input
          {...form.register('website')}
          className="contact-trap"
          tabIndex={-1}
          autoComplete="off"
          aria-hidden
        />
      </form>
    </Dialog>
  )
}

function saySaved(description: string): void {
  toast({ title: 'Message saved', description })
}
