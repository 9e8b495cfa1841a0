import { useQuery } from '@tanstack/react-query'
import type { AnswerOf } from '@tussle/contract/endpoint'
import type { listContactMessages } from '@tussle/contract/ops'

export type ContactMessage = AnswerOf<typeof listContactMessages>[number]

/** The newest messages; the panel reads, nothing else (OQ-151). */
export function useContactMessages() {
  return useQuery<ContactMessage[]>({ queryKey: ['/api/admin', 'contact-messages'] })
}
