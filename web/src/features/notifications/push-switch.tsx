import { PRODUCT_NAME } from '@tussle/contract/product'
import { serverMessage } from '../../lib/server/api-error.ts'
import { isLoggedOut } from '../../lib/server/logged-out.ts'
import { Switch } from '../../ui/inputs/choice.tsx'
import { ErrorState } from '../../ui/layout/empty-state.tsx'
import { toast } from '../../ui/overlays/toast-store.ts'
import { usePushBrowser, usePushState, useSwitchPush } from './push.queries.ts'

const LABEL = 'Push notifications on this device'

const CANNOT = {
  unsupported:
    // Only Safari on iPhones and iPads has this property; it allows push to installed apps alone.
    'standalone' in navigator
      ? `Add ${PRODUCT_NAME} to the Home Screen first: Account Settings shows how.`
      : 'This browser cannot show push notifications.',
  denied: `Push notifications are blocked for ${PRODUCT_NAME}. Allow them in the settings of your browser, then come back.`,
} as const

/** Push notifications in this browser, also while no page is open; renders nothing if push is not configured. */
export function PushSwitch() {
  const state = usePushState()
  const browser = usePushBrowser()
  if (state.error || browser.error) {
    const retry = () => void (state.error ? state : browser).refetch()
    return <ErrorState message="Push notifications could not be loaded." onRetry={retry} />
  }
  if (!(state.data && browser.data) || state.data.publicKey === null) return null
  const { publicKey, endpoint } = state.data
  if (browser.data.state !== 'ready')
    return <p className="push-choice t-small text-ink-2">{CANNOT[browser.data.state]}</p>
  const isOn = endpoint !== null && endpoint === browser.data.endpoint
  return <ReadySwitch publicKey={publicKey} isOn={isOn} />
}

function ReadySwitch({ publicKey, isOn }: { readonly publicKey: string; readonly isOn: boolean }) {
  const change = useSwitchPush(publicKey)
  const choose = async (wanted: boolean) => {
    try {
      if (await change.mutateAsync(wanted)) return
      toast({
        title: 'Push notifications are off',
        description: 'Your browser did not allow them.',
        variant: 'failure',
      })
    } catch (error) {
      if (isLoggedOut(error)) return
      const description = serverMessage(error) ?? 'This did not work. Please try again.'
      toast({ title: 'Error', description, variant: 'failure' })
    }
  }
  return (
    <Switch
      className="push-choice"
      label={LABEL}
      hint={`News reaches you here while ${PRODUCT_NAME} is closed, until you sign out.`}
      checked={change.isPending ? change.variables : isOn}
      disabled={change.isPending}
      onCheckedChange={(wanted) => void choose(wanted)}
    />
  )
}
