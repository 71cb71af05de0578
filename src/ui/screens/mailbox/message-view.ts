/** A mail as shown in the mailbox. */
export interface MessageView {
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  /** The address of the version with portraits; null if the mail has none. */
  readonly illustrated: string | null
  /** When the mail was sent, in UTC. */
  readonly sentDate: string
}
