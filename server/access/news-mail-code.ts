/** The code in the link that ends the news by mail. It ends the mails of one user, and allows nothing else. */
import { UserId } from '#contract/wire.ts'
import { isSameSecret } from '../values/same-secret.ts'
import type { TokenKeys } from './keys.ts'

interface Keys {
  readonly keys: TokenKeys
}

/** The code never expires: the link in an old mail still works. */
export const endCodeFor = ({ keys }: Keys, userId: UserId): string =>
  `${userId}.${signature(keys, userId).toString('base64url')}`

/** The user whose mails the code ends; null for a code that this server has not made. */
export function userOfEndCode({ keys }: Keys, code: string): UserId | null {
  const [id, signed = ''] = code.split('.')
  const userId = UserId.safeParse(id)
  if (!userId.success) return null
  const isOurs = isSameSecret(signature(keys, userId.data), Buffer.from(signed, 'base64url'))
  return isOurs ? userId.data : null
}

const signature = (keys: TokenKeys, userId: UserId) =>
  keys.digest(`end of the news by mail of user ${userId}`)
