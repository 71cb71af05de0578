/** Finds which kinds of facts of a person or family an update changes, for the preview. */
import { readFamily } from '../gedcom/family.ts'
import type { Fact } from '../gedcom/interpreted.ts'
import { kindOf } from '../gedcom/kind.ts'
import { readPerson } from '../gedcom/person.ts'
import type { GedcomNode } from '../gedcom/tokenizer/line.ts'

/** Returns the kinds in the order of the records; none for records of other types. */
export function differingDetails(before: GedcomNode, after: GedcomNode): ReadonlySet<string> {
  const now = detailsOf(after)
  const then = detailsOf(before)
  const kinds = [...then.keys(), ...now.keys()]
  return new Set(kinds.filter((kind) => then.get(kind) !== now.get(kind)))
}

/** All facts of each kind, joined into one text. */
function detailsOf(record: GedcomNode): ReadonlyMap<string, string> {
  switch (kindOf(record.tag)) {
    case 'Person': {
      const { name, gender, facts, childOf, spouseIn } = readPerson(record)
      const told = { Name: name, Gender: gender, Parents: childOf, Families: spouseIn }
      return new Map([...textsOf(told), ...factsByKind(facts, told)])
    }
    case 'Family': {
      const { spouses, children, facts } = readFamily(record)
      const told = { Spouses: spouses, Children: children }
      return new Map([...textsOf(told), ...factsByKind(facts, told)])
    }
    default:
      return new Map()
  }
}

const textsOf = (told: Readonly<Record<string, unknown>>) =>
  Object.entries(told).map(([kind, value]) => [kind, JSON.stringify(value)] as const)

function* factsByKind(
  facts: readonly Fact[],
  told: Readonly<Record<string, unknown>>,
): Generator<readonly [string, string]> {
  for (const [kind, ofKind] of Map.groupBy(facts, ({ type }) => type))
    yield [kind, JSON.stringify([told[kind], ...ofKind])]
}
