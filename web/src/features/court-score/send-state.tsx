/** Whether the entered score has reached the server. */
export type SendingState = keyof typeof STATES

const STATES = {
  sent: 'The desk and the board have this score.',
  sending: 'Sending',
  kept: 'No connection. The score is kept on this phone and sent as soon as there is one.',
} as const

export function SendState({ state }: { readonly state: SendingState }) {
  return (
    <p role="status" className="cs-state" data-state={state}>
      {STATES[state]}
    </p>
  )
}
