/** An address with which a user signs in. Lists identify it by its text. */
export interface SignInAddress {
  readonly id: string
  readonly verified: boolean
}

/** The only sort order is the server's. */
export type SignInAddressSort = 'given'
