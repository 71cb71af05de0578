import { timingSafeEqual } from 'node:crypto'

/** True if both are the same. Takes the same time wherever two secrets of one length differ. */
export function isSameSecret(own: string | Buffer, given: string | Buffer): boolean {
  const [one, other] = [Buffer.from(own), Buffer.from(given)]
  return one.length === other.length && timingSafeEqual(one, other)
}
