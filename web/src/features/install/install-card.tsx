import { PRODUCT_NAME } from '@tussle/contract/product'
import { Share, SquarePlus } from 'lucide-react'
import { install, useInstalling } from '../../lib/install.ts'
import { Button } from '../../ui/inputs/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import './install-card.css'

/** How the product gets on the home screen; renders nothing where it is already, or where a browser cannot. */
export function InstallCard() {
  const installing = useInstalling()
  if (installing === 'installed' || installing === 'unsupported') return null
  return (
    <Card title="On your home screen">
      {installing === 'needs https' ? (
        <p>
          This address begins with http. Installing, push notifications and opening pages without a connection
          need https; whoever runs {PRODUCT_NAME} here can set it up.
        </p>
      ) : (
        <>
          <p>
            Installed, {PRODUCT_NAME} opens like an app, also without a connection, and what you have not sent
            yet stays on your device for longer.
          </p>
          {installing === 'offered' ? (
            <Button className="install-button" icon={SquarePlus} onClick={() => void install()}>
              Add to Home Screen
            </Button>
          ) : (
            <ByHand />
          )}
        </>
      )}
    </Card>
  )
}

/** iPhones have no button for it. */
function ByHand() {
  return (
    <ol className="install-steps">
      <li>
        Tap <Share size={18} aria-hidden /> <b>Share</b> in the bar of Safari.
      </li>
      <li>
        Tap <SquarePlus size={18} aria-hidden /> <b>Add to Home Screen</b>, then Add.
      </li>
    </ol>
  )
}
