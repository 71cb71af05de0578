/**
 * The hints and questions that a user has closed or postponed, as short keys in `metadata.dismissed`. They apply on
 * all devices.
 */
import type { User } from '#contract/group-admin/user.ts'

/** The server stores no more keys than this. */
export const maxDismissed = 100

export const dismissedBy = ({ dismissed }: User['metadata']): readonly string[] =>
  Array.isArray(dismissed) ? dismissed.filter((key) => typeof key === 'string') : []

/** Adds keys to those that were dismissed before. If there are too many, the oldest are dropped. */
export const withDismissed = (metadata: User['metadata'], keys: readonly string[]): string[] =>
  [...new Set([...dismissedBy(metadata), ...keys])].slice(-maxDismissed)
