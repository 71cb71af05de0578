/** What is started at login. */
export interface LoginProgram {
  /** The absolute path of the program. */
  readonly program: string
  readonly words: readonly string[]
}
