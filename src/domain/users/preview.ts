/** The preview has only so many places; an invitation of a group gives some of them. */

/** An invitation to the preview: so many may come by it, and so many have. */
export interface BlockGrant {
  readonly allocated: number
  readonly used: number
  /** Who invites: 'The Ellery family', as the operator wrote it. */
  readonly sourceName: string
}

/** The spots of an invitation that nobody has taken; never less than none. */
export const spotsLeft = ({ allocated, used }: BlockGrant) => Math.max(0, allocated - used)
