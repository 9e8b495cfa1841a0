import { ContactReplyBody } from '@tussle/contract/ops/contact-messages'
import { showFieldErrors, useContractForm } from '../../lib/form.ts'
import { serverMessage } from '../../lib/server/api-error.ts'
import { isLoggedOut } from '../../lib/server/logged-out.ts'
import { Button } from '../../ui/inputs/button.tsx'
import { Field, TextArea } from '../../ui/inputs/field.tsx'
import { Note } from '../../ui/layout/note.tsx'
import { Dialog, DialogClose } from '../../ui/overlays/dialog.tsx'
import { toast } from '../../ui/overlays/toast-store.ts'
import { type ContactMessage, useReply } from './messages.queries.ts'

const FORM_ID = 'reply-form'

interface ReplyDialogProps {
  readonly message: ContactMessage
  readonly onClose: () => void
}

/** Sends an answer by mail and stores it with the message. */
export function ReplyDialog({ message: { id, name, email, subject, message }, onClose }: ReplyDialogProps) {
  const reply = useReply(id)
  const form = useContractForm(ContactReplyBody, { text: '' })
  const { errors, isDirty } = form.formState

  const submit = form.handleSubmit(async ({ text }) => {
    try {
      await reply.mutateAsync(text)
      toast({ title: 'Answer sent', description: `It goes to ${email} by mail.` })
      onClose()
    } catch (error) {
      if (!isLoggedOut(error)) showFieldErrors(form, error)
    }
  })

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={`Answer ${name}`}
      description={`About “${subject}”, by mail to ${email}`}
      hasUnsavedInput={isDirty && !reply.isPending && !reply.isSuccess}
      footer={
        <>
          <DialogClose>Cancel</DialogClose>
          <Button type="submit" form={FORM_ID} pending={reply.isPending} pendingLabel="Sending...">
            Send answer
          </Button>
        </>
      }
    >
      <form id={FORM_ID} className="stack-form" onSubmit={submit} noValidate>
        {reply.isError && !errors.text && (
          <Note tone="error">
            {serverMessage(reply.error) ?? 'The answer could not be sent. Please try again.'}
          </Note>
        )}
        <blockquote className="message-quote message-text">{message}</blockquote>
        <Field label="Your answer" error={errors.text?.message}>
          {(field) => <TextArea {...field} {...form.register('text')} rows={6} />}
        </Field>
      </form>
    </Dialog>
  )
}
