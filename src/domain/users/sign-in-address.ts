/** An address that a user signs in with. Lists know it by its text. */
export interface SignInAddress {
  readonly id: string
  readonly verified: boolean
}

/** There is one order: that of the server. */
export type SignInAddressSort = 'given'
