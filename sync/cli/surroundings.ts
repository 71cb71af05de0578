import type { Browser } from './browser.ts'
import type { LoginItem } from './login-item/login-item.ts'

/** Everything outside that a command uses, so that a test can replace it. */
export interface Surroundings {
  readonly environment: Readonly<Record<string, string | undefined>>
  /** Relative paths start in this folder. */
  readonly folder: string
  readonly home: string
  /** The name of this computer, as the owner of a tree sees it later. */
  readonly device: { readonly name: string; readonly model: string }
  readonly now: () => Date
  readonly fetch: typeof fetch
  /** Standard output: the report or the file. */
  readonly out: Output
  /** Receives everything that is not the result, such as progress and questions. */
  readonly words: Output
  /** Asks the person at the terminal; null if nobody is there. */
  readonly ask: ((question: string, signal: AbortSignal) => Promise<string>) | null
  /** Opens a page for the person at this computer; null if that is impossible. */
  readonly browser: Browser | null
  /** Starts the companion at login; null if we know no way on this computer. */
  readonly loginItem: LoginItem | null
  /** The program and the first words with which this command was started. */
  readonly ownCommand: readonly [program: string, ...words: string[]]
  /** Aborts when the person interrupts the command. */
  readonly signal: AbortSignal
}

export interface Output {
  readonly write: (text: string) => void
  /** The width of the terminal in letters; null if there is no terminal. */
  readonly columns: number | null
}
