import { createAccount } from '../accounts/index.ts'
import { AppError } from '../kernel/errors.ts'
import type { Kernel } from '../kernel/kernel.ts'

/** An installation may name its first administrator in the environment (OQ-014); once made, it is left alone. */
export async function createFirstAdmin(
  kernel: Kernel,
  env: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  const email = env['FIRST_ADMIN_EMAIL']
  const password = env['FIRST_ADMIN_PASSWORD']
  if (email === undefined || email === '' || password === undefined || password === '') return
  const account = {
    email,
    password,
    firstName: 'First',
    lastName: 'Administrator',
    rating: null,
    isAdmin: true,
  }
  try {
    await createAccount(kernel.contextFor(), account)
    kernel.log.info('first administrator created')
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'email_taken') throw error
  }
}
