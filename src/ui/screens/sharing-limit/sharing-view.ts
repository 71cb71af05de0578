/** With whom a user shares, as the sharing limit counts it. */
export interface SharingView {
  readonly people: readonly SharingPersonView[]
  /** With how many people the plan lets the user share; null if it allows any number. */
  readonly limit: number | null
  readonly isReached: boolean
}

export interface SharingPersonView {
  readonly key: string
  /** The name of the person or, if it is unknown, the address. */
  readonly name: string
  /** The address, unless it is shown as the name. */
  readonly address: string | null
  readonly isInvited: boolean
  /** True for somebody who counts, but sees nothing: a Viewer of the user's groups. */
  readonly isGroupViewer: boolean
}
