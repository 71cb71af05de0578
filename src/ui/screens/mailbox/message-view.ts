/** A mail as shown in the mailbox. */
export interface MessageView {
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  /** A time in UTC. */
  readonly sentDate: string
}
