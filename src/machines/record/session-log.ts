/**
 * A recorded session as a file: domain events and transitions in one log. Written by one release and read by another,
 * so its version counts up when its form changes.
 */
import type { Beginning, Entry } from './record.ts'

export const logFormat = 'kinweave-session'
export const logVersion = 1

export interface SessionLog {
  readonly format: typeof logFormat
  readonly version: typeof logVersion
  /** Milliseconds since 1970. */
  readonly recordedAt: number
  /** The address of the page, without what it says of anybody. */
  readonly page: string
  /** Whether texts of persons were left out. Secrets always are. */
  readonly masked: boolean
  /** So many entries had been dropped before the first, because the recorder holds no more. */
  readonly dropped: number
  readonly begin: Beginning
  readonly entries: readonly Entry[]
}

/** `kinweave-session-2026-11-22-12-30.json`, and with texts of persons `kinweave-session-unmasked-…`. */
export function logFileName({ recordedAt, masked }: SessionLog): string {
  const kind = masked ? logFormat : `${logFormat}-unmasked`
  return `${kind}-${new Date(recordedAt).toISOString().slice(0, 16).replaceAll(/[:T]/g, '-')}.json`
}
