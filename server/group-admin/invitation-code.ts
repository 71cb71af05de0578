import { randomBytes } from 'node:crypto'
import type { ViewerInvitationId } from '#contract/wire.ts'
import type { TokenKeys } from '../access/keys.ts'

/** What the link of an invitation carries: 256 random bits, so that nobody guesses one. */
export const newInvitationCode = (): string => randomBytes(32).toString('base64url')

/** Whether a code opens an invitation. Codes are random and stored as keyed digests: comparing them tells nothing. */
export const opens = (
  { codeHashes }: { readonly codeHashes: readonly Buffer[] },
  codeHash: Buffer,
): boolean => codeHashes.some((hash) => hash.equals(codeHash))

/** What is stored of a code: useless to whoever reads the database, and for any other invitation. */
export const invitationCodeHash = (
  { keys }: { readonly keys: TokenKeys },
  id: ViewerInvitationId,
  code: string,
): Buffer => keys.digest(`code of the viewer invitation ${id}: ${code}`)
