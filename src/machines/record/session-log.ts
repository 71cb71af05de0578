/**
 * A recorded session as a file: model events and transitions in one log. Another release may read it, so its
 * version increases when its form changes.
 */
import type { Beginning, Entry } from './record.ts'

export const logFormat = 'kinweave-session'
export const logVersion = 1

export interface SessionLog {
  readonly format: typeof logFormat
  readonly version: typeof logVersion
  /** When the session was recorded, in milliseconds since 1970. */
  readonly recordedAt: number
  /** The page's address without personal data. */
  readonly page: string
  /** True if texts about persons are masked. Secrets always are. */
  readonly masked: boolean
  /** How many entries were dropped before the first, because the recorder was full. */
  readonly dropped: number
  readonly begin: Beginning
  readonly entries: readonly Entry[]
}

/** `kinweave-session-2026-11-22-12-30.json`, or `kinweave-session-unmasked-…` with texts about persons. */
export function logFileName({ recordedAt, masked }: SessionLog): string {
  const kind = masked ? logFormat : `${logFormat}-unmasked`
  return `${kind}-${new Date(recordedAt).toISOString().slice(0, 16).replaceAll(/[:T]/g, '-')}.json`
}
