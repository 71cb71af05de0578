import { describe, expect, it } from 'vitest'
import { isBackupDue, isBackupLate } from '#domain/backup/backup-due.ts'

const at = (moment: string) => new Date(`2026-11-${moment}:00.000Z`)
const bornAt = at('01T12:00')

describe(isBackupDue.name, () => {
  const due = (provedAt: string, now: string) => isBackupDue({ bornAt, provedAt: at(provedAt) }, at(now), 3)

  it('is due once after each time that the hour comes', () => {
    expect(due('26T03:10', '27T02:59')).toBe(false)
    expect(due('26T03:10', '27T03:00')).toBe(true)
    expect(due('27T03:10', '27T23:00')).toBe(false)
  })

  it('catches up a night that was missed', () => {
    expect(due('25T03:10', '27T02:00')).toBe(true)
  })

  it('begins an hour after the database was made', () => {
    expect(isBackupDue({ bornAt, provedAt: null }, at('01T12:59'), 3)).toBe(false)
    expect(isBackupDue({ bornAt, provedAt: null }, at('01T13:00'), 3)).toBe(true)
  })
})

describe(isBackupLate.name, () => {
  it('is late a day after the last proved backup, when the next one had three hours', () => {
    expect(isBackupLate({ bornAt, provedAt: at('26T03:10') }, at('27T06:10'))).toBe(false)
    expect(isBackupLate({ bornAt, provedAt: at('26T03:10') }, at('27T06:11'))).toBe(true)
    expect(isBackupLate({ bornAt, provedAt: null }, at('02T15:01'))).toBe(true)
  })
})
