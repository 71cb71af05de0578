/**
 * Who may open the page. An address with a key is given only to the user, works once, and sets a cookie. The browser sends
 * that cookie to the folder of the page only, so that another program on another port of this computer does not get it.
 */
import { doorAnswer, isSame, randomSecret } from './door-proof.ts'

/** More keys than this are not open at a time; the oldest one stops working. */
const maxKeys = 20

export interface PageSecrets {
  /** The folder of the page, such as `/Ab3…`, without a slash at its end. */
  readonly folder: string
  /** Lets another command of this user ask for a key. It is never sent. */
  readonly door: string
  readonly newKey: () => string
  /** Uses a key up; returns the cookie for it, or null if the key does not open the page. */
  readonly cookieFor: (key: string) => string | null
  /** `header` is the Cookie header of a request. */
  readonly isKnown: (header: string | undefined) => boolean
  /** The proof for a command that knows the door; null if it does not. */
  readonly proofFor: (authorization: string | undefined) => string | null
}

const cookieName = 'kinweave-companion'

export function pageSecrets(): PageSecrets {
  const [folder, door, session] = [`/${randomSecret()}`, randomSecret(), randomSecret()]
  const keys: string[] = []
  return {
    folder,
    door,
    newKey: () => {
      const key = randomSecret()
      keys.push(key)
      if (keys.length > maxKeys) keys.shift()
      return key
    },
    cookieFor: (key) => {
      const index = keys.findIndex((known) => isSame(known, key))
      if (index < 0) return null
      keys.splice(index, 1)
      return `${cookieName}=${session}; Path=${folder}; HttpOnly; SameSite=Strict`
    },
    isKnown: (header = '') =>
      header.split(';').some((pair) => {
        const [name, value] = pair.trim().split('=')
        return name === cookieName && isSame(value ?? '', session)
      }),
    proofFor: (authorization = '') => doorAnswer(door, authorization),
  }
}
