import { ContactBody } from '@tussle/contract/ops/contact-messages'
import type { UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import { showFieldErrors, useContractForm } from '../../lib/form.ts'
import { ApiError, serverMessage } from '../../lib/server/api-error.ts'
import { Button } from '../../ui/inputs/button.tsx'
import { Field, TextArea, TextInput } from '../../ui/inputs/field.tsx'
import { Note } from '../../ui/layout/note.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { toast } from '../../ui/overlays/toast-store.ts'
import { useConfig } from './config.queries.ts'
import { useSendContactMessage } from './contact.queries.ts'
import './ops.css'

const FORM_ID = 'contact-form'

/** The text depends on the installation (OQ-149 revised). */
const ONLY_SAVED = {
  notice: 'Email sending is coming soon. For now messages are only saved.',
  sent: 'Your message has been saved. Email integration is coming soon.',
  kept: 'Your message has been saved on this device and will be sent. Email integration is coming soon.',
}
const MAILED = {
  notice: 'Your message goes to the organisers by mail. They answer to the address you give here.',
  sent: 'Your message has been saved and mailed to the organisers.',
  kept: 'Your message has been saved on this device and will be sent.',
}

interface ContactDialogProps {
  readonly name: string
  readonly email: string
  readonly onClose: () => void
}

export function ContactDialog({ name, email, onClose }: ContactDialogProps) {
  const send = useSendContactMessage()
  const form = useContractForm(ContactBody, { name, email, subject: '', message: '', website: '' })
  const { isDirty } = form.formState
  const texts = useConfig().data?.mailsContactMessages === true ? MAILED : ONLY_SAVED

  const submit = form.handleSubmit(async (body) => {
    try {
      const { isSent } = await send.mutateAsync(body)
      toast({ title: 'Message saved', description: isSent ? texts.sent : texts.kept })
      onClose()
    } catch (error) {
      if (error instanceof ApiError && showFieldErrors(form, error)) return
      const description = serverMessage(error) ?? 'Please try again.'
      toast({ title: 'Message not sent', description, variant: 'failure' })
    }
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
        <Note tone="info">{texts.notice}</Note>
        <ContactFields form={form} />
      </form>
    </Dialog>
  )
}

interface ContactFieldsProps {
  readonly form: UseFormReturn<z.input<typeof ContactBody>, unknown, z.infer<typeof ContactBody>>
}

function ContactFields({ form }: ContactFieldsProps) {
  const { errors } = form.formState
  return (
    <>
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
          <TextArea {...field} {...form.register('message')} rows={4} placeholder="At least 10 characters" />
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
    </>
  )
}
