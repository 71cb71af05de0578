/** A mail as shown in the mailbox. */
export interface MessageView {
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  /** When the mail was sent, in UTC. */
  readonly sentDate: string
}
