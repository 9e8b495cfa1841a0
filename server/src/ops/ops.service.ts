import type { AppConfig } from '@tussle/contract/ops/ops'
import { PRODUCT_NAME } from '@tussle/contract/product'
import { DEMO_PLAYER } from '../accounts/index.ts'
import type { Config } from '../kernel/config.ts'

type PublicSettings = Pick<
  Config,
  'demoData' | 'passkeyHost' | 'SUPPORT_EMAIL' | 'OPERATOR_NAME' | 'OPERATOR_ADDRESS'
>

export function getConfig(config: PublicSettings): AppConfig {
  const { username, password } = DEMO_PLAYER
  return {
    productName: PRODUCT_NAME,
    demoAccount: config.demoData ? { username, password } : null,
    mailsContactMessages: config.SUPPORT_EMAIL !== undefined,
    passkeys: config.passkeyHost !== null,
    ...(config.OPERATOR_NAME !== undefined && {
      operator: { name: config.OPERATOR_NAME, address: config.OPERATOR_ADDRESS ?? null },
    }),
  }
}
