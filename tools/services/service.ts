/** A service that answers, whoever started it. */
export interface Service {
  url: string
  /** Undoes the start; does nothing if the service was already running. */
  stop: () => Promise<void>
  isOurs: boolean
}

/** The setup cannot continue, for a reason that a person has to solve. */
export class SetupError extends Error {
  override name = 'SetupError'
}

export function isRoot(): boolean {
  return process.getuid?.() === 0
}
