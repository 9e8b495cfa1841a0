import { Switch } from '../../../ui/inputs/choice.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { useShortcuts } from '../shortcuts.ts'

const KEYS = [
  ['C', 'Call the next match'],
  ['/', 'Search check-in; Enter checks in the one player found'],
  ['1–9', 'Go to a court'],
  ['E', 'Enter the score of that court'],
  ['U', 'Undo the last thing'],
] as const

/** Switches single-key shortcuts in the control room on or off; stored in this browser. */
export function KeysCard() {
  const [isOn, choose] = useShortcuts()
  return (
    <Card title="Keyboard shortcuts">
      <Switch
        label="Single keys act in the control room"
        hint="Never while you type in a field. Kept in this browser."
        checked={isOn}
        onCheckedChange={choose}
      />
      <dl className="settings-keys">
        {KEYS.map(([key, text]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
