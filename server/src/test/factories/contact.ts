import type { TestApp } from '../app.ts'

/** A contact message of a visitor; returns its id. */
export async function aContactMessage(server: TestApp, changes: object = {}): Promise<number> {
  const { body } = await server.client().post<{ id: number }>('/api/contact', {
    name: 'Ann Lee',
    email: 'ann@contact.example',
    subject: 'Court lights',
    message: 'They go out at nine.',
    ...changes,
  })
  return body.id
}
