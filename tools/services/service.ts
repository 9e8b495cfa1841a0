/** A service that answers, whoever started it. */
export interface Service {
  url: string
  /** Undoes the start; does nothing for a service that was running already. */
  stop: () => Promise<void>
  isOurs: boolean
}

/** The setup cannot go on, for a reason that a person has to settle. */
export class SetupError extends Error {
  override name = 'SetupError'
}

export function isRoot(): boolean {
  return process.getuid?.() === 0
}
