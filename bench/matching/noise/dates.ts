import type { HistoricalDate } from '#contract/historical-date.ts'
import type { PersonFacts } from '../../../server/matching/index/tree-facts.ts'
import type { Random } from '../../invented/random.ts'
import type { NoiseLevel } from './level.ts'

type DateNoise = NoiseLevel['date']

export function noisyBirth(
  { birthDate, baptismDate }: PersonFacts,
  noise: DateNoise,
  random: Random,
): Pick<PersonFacts, 'birthDate' | 'baptismDate'> {
  const baptism = noisyDate(baptismDate, noise, random)
  // If the birth comes from a baptism in a register, it is never wrong by several years.
  const birth = noisyDate(
    birthDate,
    baptism === null ? noise : { ...noise, yearBeside: 0, yearsApart: 0 },
    random,
  )
  // If only the baptism is known, there is no date of birth: the projection never takes a baptism for a birth.
  if (baptism !== null && random.chance(noise.onlyBaptism)) return { birthDate: null, baptismDate: baptism }
  return { birthDate: birth, baptismDate: baptism }
}

export const noisyDeath = (
  { deathDate, burialDate }: PersonFacts,
  noise: DateNoise,
  random: Random,
): Pick<PersonFacts, 'deathDate' | 'burialDate'> => ({
  deathDate: noisyDate(deathDate, noise, random),
  burialDate: noisyDate(burialDate, noise, random),
})

function noisyDate(date: HistoricalDate | null, noise: DateNoise, random: Random): HistoricalDate | null {
  if (date === null || random.chance(noise.lost)) return null
  if (date.type !== 'date') return date
  const [, about = '', year, month, day] = /^(A?)([+-]?\d{4})(?:-(\d\d))?(?:-(\d\d))?$/.exec(date.first) ?? []
  if (year === undefined) return date
  const moved = Number(year) + yearsOff(noise, random)
  const first = moved === Number(year) ? year : signed(moved)
  if (random.chance(noise.about)) return { type: 'date', first: `A${first}` }
  if (moved !== Number(year) || month === undefined || random.chance(noise.yearOnly))
    return { type: 'date', first: `${about}${first}` }
  if (day === undefined) return { type: 'date', first: `${about}${first}-${month}` }
  const otherDay = String(1 + random.whole(28)).padStart(2, '0')
  return {
    type: 'date',
    first: `${about}${first}-${month}-${random.chance(noise.dayWrong) ? otherDay : day}`,
  }
}

function yearsOff({ yearBeside, yearsApart }: DateNoise, random: Random): number {
  const sign = random.chance(0.5) ? 1 : -1
  if (random.chance(yearBeside)) return sign
  return random.chance(yearsApart) ? sign * (2 + random.whole(4)) : 0
}

const signed = (year: number) => `${year < 0 ? '-' : '+'}${String(Math.abs(year)).padStart(4, '0')}`
