/** What the viewer may do with a whole profile, on the tab Manage. */
export interface ManagingView {
  /** The name of the person whose profile it is. */
  readonly name: string
  /** Null if the viewer may not mark the person as a child. */
  readonly child: {
    readonly isChild: boolean
    /** A known birth date shows that the person is no child. */
    readonly isTooOld: boolean
  } | null
  readonly mayDelete: boolean
}
