/** What the list of trees shows of one. */
export interface TreeRowView {
  readonly id: string
  readonly name: string
  readonly href: string
  readonly description: string
  /** The owner's name where it is somebody else. */
  readonly ownerName: string | null
  readonly createdDate: string
}
