/** What a parent types to create an account for a child: the child's address, or nothing. */
import { isEmailAddress } from './email.ts'

/** The address that is sent; null for a child without one. */
export const addressOfChild = (typed: string): string | null => (typed.trim() === '' ? null : typed.trim())

/** True if an account can be created with what is typed. */
export const isCompleteChildAddress = (typed: string): boolean => {
  const address = addressOfChild(typed)
  return address === null || isEmailAddress(address)
}
