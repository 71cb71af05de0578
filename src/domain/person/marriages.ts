/** What a family record says of its couple: that they married, that they did not, or nothing. */
export type Union = 'married' | 'not married' | 'not said'

interface Told {
  readonly assertionType: string
  readonly value: string | null
  readonly details: {
    readonly notes?: readonly string[] | undefined
    readonly status?: string | undefined
    readonly label?: string | undefined
  }
}

/**
 * Many programs write of an unmarried couple an empty marriage with the note "Not married", or name the kind of the union.
 * A dated marriage is one, whatever else is said.
 */
export function unionOf(marriageDate: unknown, told: readonly Told[]): Union {
  if (marriageDate !== null && marriageDate !== undefined) return 'married'
  if (told.some(deniesMarriage)) return 'not married'
  return told.some(({ assertionType }) => provesMarriage.has(assertionType)) ? 'married' : 'not said'
}

export function deniesMarriage({ assertionType, value, details }: Told): boolean {
  const { notes = [], status = '', label = '' } = details
  if (assertionType === 'NonEvent') return value === 'Marriage'
  if (assertionType === 'Union' && unmarriedKinds.test(value ?? '')) return true
  if (assertionType !== 'Marriage' && assertionType !== 'Union' && assertionType !== 'Note') return false
  return [value ?? '', status, label, ...notes].some(isDenial)
}

/** Says no more than that there was no marriage. */
export const isDenial = (text: string): boolean => denial.test(text.trim())

/** The whole of a text says it, so that "not married at St Peter's but at home" does not. */
const denial = /^(?:they (?:were|are) )?(?:(?:not|never) married|unmarried)[.!]?$/i
const unmarriedKinds = /^(?:partners?|friends?|common law|unmarried|(?:not|never) married|single)$/i

const provesMarriage: ReadonlySet<string> = new Set(['Marriage', 'Divorce', 'DivorceFiled', 'Annulment'])
