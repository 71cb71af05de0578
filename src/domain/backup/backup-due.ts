/** When a backup is due: once after each time the hour comes, also if the server was off at that time. */

const hour = 60 * 60 * 1000

/** The last time before or at `now` that it was this hour (UTC). */
function lastOccurrence(now: Date, atHour: number): Date {
  const today = new Date(now)
  today.setUTCHours(atHour, 0, 0, 0)
  return today > now ? new Date(today.getTime() - 24 * hour) : today
}

export interface BackupFacts {
  /** When the database was made. A new one gets its first backup after an hour. */
  readonly bornAt: Date
  /** The last proved backup of this database; null without one. */
  readonly provedAt: Date | null
}

/** A backup that was refused or interrupted is tried again at the next look, an hour later. */
export function isBackupDue({ bornAt, provedAt }: BackupFacts, now: Date, atHour: number): boolean {
  return provedAt === null ? now.getTime() - bornAt.getTime() >= hour : provedAt < lastOccurrence(now, atHour)
}

/** A day, and three hours in which the next backup is begun, made and proved. */
const maxAge = 27 * hour

/** True if a backup was missed: the last proved one is older than a day, or a server of that age has none. */
export const isBackupLate = ({ bornAt, provedAt }: BackupFacts, now: Date): boolean =>
  now.getTime() - (provedAt ?? bornAt).getTime() > maxAge
