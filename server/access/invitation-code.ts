import { randomBytes } from 'node:crypto'
import type { FamilyGroupInviteId, ViewerInvitationId } from '#contract/wire.ts'
import type { TokenKeys } from './keys.ts'

/** The code in an invitation link: 256 random bits, so that nobody can guess one. */
export const newInvitationCode = (): string => randomBytes(32).toString('base64url')

/**
 * Tells whether a code opens an invitation. Codes are random and stored as keyed digests, so the time that the
 * comparison takes reveals nothing.
 */
export const opens = (
  { codeHashes }: { readonly codeHashes: readonly Buffer[] },
  codeHash: Buffer,
): boolean => codeHashes.some((hash) => hash.equals(codeHash))

/**
 * The keyed digest that is stored for a code. It works for one invitation only, and a database leak does not reveal
 * codes.
 */
export const invitationCodeHash = (
  { keys }: { readonly keys: TokenKeys },
  id: ViewerInvitationId,
  code: string,
): Buffer => keys.digest(`code of the viewer invitation ${id}: ${code}`)

/** Like the hash above, for the code of an invitation to a family group. */
export const groupInviteCodeHash = (
  { keys }: { readonly keys: TokenKeys },
  id: FamilyGroupInviteId,
  code: string,
): Buffer => keys.digest(`code of the invitation to a family group ${id}: ${code}`)
