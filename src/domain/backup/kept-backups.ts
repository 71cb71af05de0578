/** Which backups are kept. The newest proved one is never removed, however old it is. */
export interface KeptRule {
  /** Every backup of so many days is kept, and with them every moment in between. */
  readonly days: number
  /** Before that, one backup of each week is kept, for so many weeks. */
  readonly weeks: number
}

export interface DatedBackup {
  readonly id: string
  readonly takenAt: Date
  readonly isProved: boolean
}

const day = 24 * 60 * 60 * 1000
const week = 7 * day

/** The ids of the backups that stay, and of those among them from which any later moment can be restored. */
export function keptBackups(backups: readonly DatedBackup[], now: Date, { days, weeks }: KeptRule) {
  const youngestFirst = backups.toSorted((a, b) => b.takenAt.getTime() - a.takenAt.getTime())
  const proved = youngestFirst.filter(({ isProved }) => isProved)
  const since = now.getTime() - days * day
  const recent = proved.filter(({ takenAt }, index) => index === 0 || takenAt.getTime() >= since)
  const weekly = new Map<number, DatedBackup>()
  for (const backup of proved) {
    const age = Math.floor((since - backup.takenAt.getTime()) / week)
    if (!recent.includes(backup) && age < weeks) weekly.set(age, backup)
  }
  // A refused one holds no data, but is shown as long as backups of its day are.
  const refused = youngestFirst.filter(({ isProved, takenAt }) => !isProved && takenAt.getTime() >= since)
  return {
    kept: new Set([...recent, ...weekly.values(), ...refused].map(({ id }) => id)),
    followed: new Set(recent.map(({ id }) => id)),
  }
}
