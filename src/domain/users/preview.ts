/** The preview has a limited number of places. A group's invitation reserves some of them. */

/** An invitation to the preview, with the number of spots in total and of those used. */
export interface BlockGrant {
  readonly allocated: number
  readonly used: number
  /** The inviter, as the operator wrote it: 'The Ellery family'. */
  readonly sourceName: string
}

/** The free spots of an invitation, never below zero. */
export const spotsLeft = ({ allocated, used }: BlockGrant) => Math.max(0, allocated - used)
