import { asServer, rolesOf } from '@tussle/database/roles'

/** The login of an owner, with the rights and limits that the server has in production. */
export function serverLogin(ownerUrl: string): string {
  return asServer(ownerUrl, rolesOf(process.env))
}
