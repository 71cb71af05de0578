/**
 * Says why two persons are taken as the same. The reasons are taken from the numbers that led to the match: fields and
 * how far they agree, without any values.
 */
import type { MatchField, MatchReason } from '#contract/research/match.ts'
import {
  allFields,
  childrenLevel,
  contradiction,
  dateLevel,
  type Field,
  type FieldName,
  fields,
  givenLevel,
  levelIn,
  relativeLevel,
  surnameLevel,
} from '../compare/fields.ts'
import type { Kin } from '../propagate/kin-evidence.ts'
import { bitsOfLevel, type Scoring } from '../weigh/scoring.ts'

type Agreement = MatchReason['agreement']

export interface Circumstances {
  readonly kin: Kin
  readonly hasRival: boolean
  readonly isCut: boolean
  readonly sharesId: boolean
  readonly sameSex: boolean
}

export function reasonsOf(pattern: number, scoring: Scoring, circumstances: Circumstances): MatchReason[] {
  const { kin } = circumstances
  const weighed: { bits: number; reason: MatchReason }[] = []
  const say = (bits: number, field: MatchField, agreement: Agreement, count?: number) =>
    weighed.push({
      bits: Math.abs(bits),
      reason: { field, agreement, ...(count === undefined ? {} : { count }) },
    })
  const bitsOf = (field: Field) => bitsOfLevel(scoring.random, pattern, field)
  for (const field of allFields) {
    const level = levelIn(pattern, field)
    const told = matchFields[field.name]
    if (level !== 0 && told !== undefined) say(bitsOf(field), told, agreementOf(field.name, level))
  }
  for (const name of ['father', 'mother'] as const) {
    const level = levelIn(pattern, fields[name])
    if (kin[name] > 0) say(8, name, 'same')
    else if (kin[name] < 0) say(6, name, 'differs')
    else if (level !== 0) say(bitsOf(fields[name]), name, threefold(level))
  }
  const spouse = levelIn(pattern, fields.spouse)
  if (kin.spouses > 0) say(9, 'spouses', 'same', kin.spouses)
  else if (kin.spousesElsewhere > 0) say(2, 'spouses', 'differs', kin.spousesElsewhere)
  else if (spouse !== 0) say(bitsOf(fields.spouse), 'spouses', threefold(spouse))
  const children = levelIn(pattern, fields.children)
  if (kin.children > 0) say(5 * kin.children, 'children', 'same', kin.children)
  if (kin.childrenElsewhere > 0)
    say(2.5 * kin.childrenElsewhere, 'children', 'differs', kin.childrenElsewhere)
  if (kin.children + kin.childrenElsewhere === 0 && children > 0)
    say(bitsOf(fields.children), 'children', children === childrenLevel.none ? 'differs' : 'close')
  if (kin.siblings > 0) say(1, 'siblings', 'same', kin.siblings)
  if (circumstances.sameSex) say(0.5, 'gender', 'same')
  if (circumstances.sharesId) say(14, 'sharedId', 'same')
  if (circumstances.hasRival) say(20, 'rival', 'differs')
  if (circumstances.isCut) say(30, 'cycle', 'differs')
  return weighed.sort((one, other) => other.bits - one.bits).map(({ reason }) => reason)
}

/**
 * The fields that become a reason directly. The fields about relatives are missing, because matched relatives say more.
 */
const matchFields: Partial<Record<FieldName, MatchField>> = {
  given: 'givenName',
  surname: 'surname',
  byname: 'byname',
  numeral: 'numeral',
  birth: 'birthDate',
  death: 'deathDate',
  birthPlace: 'birthPlace',
  deathPlace: 'deathPlace',
}

function agreementOf(name: FieldName, level: number): Agreement {
  if (level === contradiction) return 'differs'
  switch (name) {
    case 'birth':
    case 'death':
      if (level >= dateLevel.otherDayNearby) return 'differs'
      if (level >= dateLevel.sameYear) return 'same'
      return level === dateLevel.overlap || level === dateLevel.neighbourYear || level === dateLevel.otherDay
        ? 'close'
        : 'differs'
    case 'given':
      return level >= givenLevel.first ? 'same' : 'close'
    case 'surname':
      return level === surnameLevel.same ? 'same' : 'close'
    case 'numeral':
      return 'same'
    default:
      return threefold(level)
  }
}

const threefold = (level: number): Agreement => {
  if (level === relativeLevel.same) return 'same'
  return level === relativeLevel.similar ? 'close' : 'differs'
}
