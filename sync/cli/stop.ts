/** How a command ends, as its caller sees it. `--help` documents the numbers. */
export const exitCodes = {
  done: 0,
  broken: 1,
  usage: 2,
  fileRefused: 3,
  notAllowed: 4,
  unreachable: 5,
  notApplied: 6,
  declined: 7,
  interrupted: 130,
} as const

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes]

/** Ends a command with one sentence that says what to do. */
export class Stop extends Error {
  override readonly name = 'Stop'
  readonly exitCode: ExitCode
  /** The same for the page of the companion, where there are buttons, but no options and no commands. */
  readonly onPage: string

  constructor(ending: keyof typeof exitCodes, sentence: string, onPage = sentence) {
    super(sentence)
    this.onPage = onPage
    this.exitCode = exitCodes[ending]
  }
}
