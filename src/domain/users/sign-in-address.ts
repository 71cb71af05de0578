/** An address with which a user signs in. Lists identify it by its text. */
export interface SignInAddress {
  readonly id: string
  readonly verified: boolean
}

/** Addresses have only one sort order: the server's. */
export type SignInAddressSort = 'given'
