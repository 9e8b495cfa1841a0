import type { NameForVisitors } from '@tussle/contract/people/visitors'
import { updateProfile } from '../../accounts/index.ts'
import type { TestApp } from '../app.ts'
import { actingAs } from './clubs.ts'

/** Gives a person a name and the form in which visitors read it. */
export async function named(
  server: TestApp,
  id: number,
  displayName: string,
  nameForVisitors: NameForVisitors = 'name',
): Promise<void> {
  await updateProfile(actingAs(server, { id, isAdmin: false }), { displayName, nameForVisitors })
}
