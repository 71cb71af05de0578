/** The part of a record's digest that represents the text as written. */
import { hash } from 'node:crypto'

/** The length of the digest, in hexadecimal digits. */
export const writtenLength = 20

export const writtenDigest = (text: string): string => hash('sha1', text).slice(0, writtenLength)
