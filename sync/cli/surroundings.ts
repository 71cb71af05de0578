import type { Browser } from './browser.ts'

/** What a command sees of the world: so a test can be the world. */
export interface Surroundings {
  readonly environment: Readonly<Record<string, string | undefined>>
  /** Relative paths begin here. */
  readonly folder: string
  readonly home: string
  /** This computer, as the owner of a tree reads it later. */
  readonly device: { readonly name: string; readonly model: string }
  readonly now: () => Date
  readonly fetch: typeof fetch
  /** Where the answer goes: the report, the file. */
  readonly out: Output
  /** Where everything else goes. */
  readonly words: Output
  /** Asks a person; null where none is there. */
  readonly ask: ((question: string, signal: AbortSignal) => Promise<string>) | null
  /** Shows a page to a person at this computer; null where that cannot be done. */
  readonly browser: Browser | null
  /** Aborts when the person has had enough. */
  readonly signal: AbortSignal
}

export interface Output {
  readonly write: (text: string) => void
  /** How many letters a line of the terminal has; null where it is none. */
  readonly columns: number | null
}
