import { Ellipsis, Fingerprint, Pencil, Plus, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { longDate } from '../../../lib/dates.ts'
import { Button } from '../../../ui/inputs/button.tsx'
import { late } from '../../../ui/layout/late.tsx'
import { Menu, MenuItem } from '../../../ui/overlays/menu.tsx'
import { hasPasskeys } from './passkeys.ts'
import type { Passkey } from './second-factors.queries.ts'
import type { ShowCodes } from './use-codes-dialog.tsx'
import { useNewPasskey } from './use-new-passkey.ts'

const loadDialogs = () => import('./passkey-dialogs.tsx')
const RenameDialog = late(() => loadDialogs().then((file) => ({ default: file.RenamePasskeyDialog })))
const RemoveDialog = late(() => loadDialogs().then((file) => ({ default: file.RemovePasskeyDialog })))

interface PasskeyPartProps {
  readonly passkeys: readonly Passkey[]
  readonly onCodes: ShowCodes
}

export function PasskeyPart({ passkeys, onCodes }: PasskeyPartProps) {
  const { add, isPending } = useNewPasskey(onCodes)
  return (
    <section className="factor" aria-labelledby="passkeys">
      <div className="own-data">
        <div>
          <h3 id="passkeys" className="factor-title">
            Passkeys
          </h3>
          <p className="factor-text">
            Sign in with your fingerprint, your face or your screen lock, without a password. Nobody can guess
            a passkey or lure it out of you.
          </p>
        </div>
        {hasPasskeys() && (
          <Button variant="secondary" icon={Plus} pending={isPending} onClick={() => void add()}>
            Add a passkey
          </Button>
        )}
      </div>
      {!hasPasskeys() && <p className="factor-text">This browser cannot make passkeys here.</p>}
      {passkeys.length > 0 && (
        <ul className="device-list" aria-label="Passkeys">
          {passkeys.map((passkey) => (
            <Row key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Row({ passkey }: { readonly passkey: Passkey }) {
  const [asking, setAsking] = useState<'rename' | 'remove' | null>(null)
  const close = () => setAsking(null)
  const { name, createdAt, lastUsedAt } = passkey
  return (
    <li>
      <Fingerprint size={20} aria-hidden />
      <span className="min-w-0 flex-1">
        <b className="block break-words">{name}</b>
        <span className="t-small block text-balance text-ink-2">
          Added {longDate(createdAt)},{' '}
          {lastUsedAt === null ? 'not used yet' : `last used ${longDate(lastUsedAt)}`}
        </span>
      </span>
      <Menu
        trigger={
          <button type="button" className="icon-button" aria-label={`Actions for ${name}`}>
            <Ellipsis size={22} aria-hidden />
          </button>
        }
      >
        <MenuItem icon={Pencil} onSelect={() => setAsking('rename')}>
          Rename
        </MenuItem>
        <MenuItem icon={Trash2} onSelect={() => setAsking('remove')}>
          Remove
        </MenuItem>
      </Menu>
      <Suspense>
        {asking === 'rename' && <RenameDialog passkey={passkey} onClose={close} />}
        {asking === 'remove' && <RemoveDialog passkey={passkey} onClose={close} />}
      </Suspense>
    </li>
  )
}
