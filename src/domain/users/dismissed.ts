/** What a user has put off or closed for good, as short keys in `metadata.dismissed`. It holds on all devices. */
import type { User } from '#contract/group-admin/user.ts'

/** As many as the server keeps. */
export const maxDismissed = 100

export const dismissedBy = ({ dismissed }: User['metadata']): readonly string[] =>
  Array.isArray(dismissed) ? dismissed.filter((key) => typeof key === 'string') : []

/** Adds keys to those that were dismissed before. When there are too many, the oldest go. */
export const withDismissed = (metadata: User['metadata'], keys: readonly string[]): string[] =>
  [...new Set([...dismissedBy(metadata), ...keys])].slice(-maxDismissed)
