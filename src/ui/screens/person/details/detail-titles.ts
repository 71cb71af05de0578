import { saysOnly } from '#domain/gedcom/fact-names.ts'
import { assertionTypes } from '#domain/person/assertion-types.ts'
import type { Detail } from '../loaded.ts'

type Titled = Pick<Detail, 'assertionType' | 'details'>

const names = new Map(assertionTypes.map(({ type, name }) => [type, name]))

/** 'Bar mitzvah'. If we do not know the kind, its name in the file is used. */
export const nameOfKind = (type: string): string => names.get(type) ?? inWords(type)

/** Uses the file's words if they say more than the kind: 'Knighted' for an event, 'Name (married name)'. */
export function titleOf(detail: Titled): string {
  const { event, primary } = detail.details
  const name = nameOfKind(detail.assertionType)
  const label = labelOf(detail)
  switch (detail.assertionType) {
    case 'Event':
      return label ?? name
    case 'Association': {
      const role = label ?? 'Associated with'
      return event === undefined ? role : `${role} (${nameOfKind(event)})`
    }
    case 'Name':
      return label ?? (primary ? name : 'Also known as')
    default:
      if (label === undefined) return name
      return namesKind(label, name) ? label : `${name} (${label})`
  }
}

/** The file's description of a detail, if it adds something: 'Marriage of Ellery, Ann and Lee, Bo'. */
export const descriptionOf = ({ details: { label } }: Titled): string | undefined =>
  label !== undefined && isDescription(label) ? label : undefined

/** Undefined if the label only repeats the kind, or does not name a kind. */
function labelOf({ assertionType, details: { label } }: Titled): string | undefined {
  if (label === undefined || isDescription(label)) return undefined
  const isKind = saysOnly(label, assertionType) || saysOnly(label, nameOfKind(assertionType))
  return isKind ? undefined : inWords(label)
}

/** True if the label already contains the name of the kind, as 'Military service' contains 'military'. */
const namesKind = (label: string, name: string): boolean =>
  ` ${label.toLowerCase()} `.includes(` ${name.toLowerCase()} `)

/** Turns `LifeSketch`, as some programs write kinds, into 'Life sketch'. */
function inWords(label: string): string {
  if (!/^(?:[A-Z][a-z]+){2,}$/.test(label)) return label
  const [first = '', ...words] = label.split(/(?=[A-Z])/)
  return [first, ...words.map((word) => word.toLowerCase())].join(' ')
}

const isDescription = (label: string): boolean =>
  label.length > longestKind || /^\w+ of .+(,| and )/i.test(label)

const longestKind = 60
