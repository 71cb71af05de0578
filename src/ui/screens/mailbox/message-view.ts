/** One mail as the mailbox shows it. */
export interface MessageView {
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  /** A moment in UTC. */
  readonly sentDate: string
}
