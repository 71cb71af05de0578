import { describe, expect, it } from 'vitest'
import { keptBackups } from '#domain/backup/kept-backups.ts'

const now = new Date('2026-11-27T04:00:00.000Z')
const day = 24 * 60 * 60 * 1000

/** One backup for each age in days; refused ones have an exclamation mark. */
const aged = (...ages: readonly string[]) =>
  ages.map((age) => ({
    id: age,
    takenAt: new Date(now.getTime() - Number.parseInt(age, 10) * day),
    isProved: !age.endsWith('!'),
  }))

const kept = (...ages: readonly string[]) => {
  const { kept: ids, followed } = keptBackups(aged(...ages), now, { days: 7, weeks: 2 })
  return { kept: [...ids], followed: [...followed] }
}

describe(keptBackups.name, () => {
  it('keeps every backup of the days, and follows each to every later moment', () => {
    expect(kept('6', '3', '0')).toEqual({ kept: ['0', '3', '6'], followed: ['0', '3', '6'] })
  })

  it('keeps the oldest of each week before that, and only for so many weeks', () => {
    expect(kept('40', '20', '15', '13', '9', '1')).toEqual({ kept: ['1', '13', '20'], followed: ['1'] })
  })

  it('never removes the newest proved backup, however old it is', () => {
    expect(kept('400', '300', '1!')).toEqual({ kept: ['300', '1!'], followed: ['300'] })
  })

  it('shows a refused backup for the days only', () => {
    expect(kept('9!', '2!', '1')).toEqual({ kept: ['1', '2!'], followed: ['1'] })
  })
})
