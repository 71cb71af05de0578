import type { UserBadge } from '#domain/users/user-badges.ts'

/** What the header needs to know of who is here. `unknown` while a remembered session is looked at. */
export type ShellSession =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'signed-out' }
  | {
      readonly kind: 'signed-in'
      readonly name: string
      /** What kind of user it is, where that is worth a word. */
      readonly badges: readonly UserBadge[]
      readonly mayManageIdentities: boolean
      /** Somebody looks through this user's eyes. */
      readonly acting: Acting | null
    }

export interface Acting {
  /** The user who is acted as. */
  readonly as: string
  /** Whoever acts; empty where the name is not known. */
  readonly actor: string
  readonly reverting: boolean
}

/** 'NE' for 'Nora Ellery': first and last word, as people write initials; marks that nobody sees are none. */
export function initials(name: string) {
  const words = name
    .replaceAll(/\p{Cf}/gu, '')
    .trim()
    .split(/\s+/u)
    .filter(Boolean)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toLocaleUpperCase()
}
