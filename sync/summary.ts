/** What a person is shown of a file before agreeing to send it. */
import { displayName } from '#domain/person.ts'
import type { LivingExample, UploadSummary } from '#domain/upload.ts'
import type { TreeReading } from './gedcom/reader.ts'
import type { Disclosures } from './living.ts'
import type { SourceTree, TreeFact, TreePerson } from './source-tree.ts'
import { firstYear, latestYear } from './years.ts'

const surnamesShown = 40

export function summarize(fileName: string, reading: TreeReading, disclosures: Disclosures): UploadSummary {
  const { tree, ledger, surnames } = reading
  const years = yearsOf(tree)
  return {
    fileName,
    bytes: tree.file.bytes,
    program: programOf(tree),
    lines: tree.file.lines,
    persons: tree.persons.size,
    families: tree.families.size,
    places: tree.places.size,
    firstYear: years?.first ?? null,
    lastYear: years?.last ?? null,
    living: disclosures.living.size,
    livingExample: livingExample(tree, disclosures),
    privatePersons: disclosures.privatePersons,
    surnames: surnames.top(surnamesShown),
    remarks: ledger.remarks,
    remarkCount: ledger.total,
    personsToSend: personsToSend(tree, disclosures),
  }
}

export function personsToSend(tree: SourceTree, disclosures: Disclosures): number {
  let sent = 0
  for (const person of tree.persons.values()) if (disclosures.ofPerson(person) !== 'nothing') sent++
  return sent
}

/** The key of the first person of the file of whom anything is sent: the one to land on. */
export function startPersonKey(tree: SourceTree, disclosures: Disclosures): string | null {
  for (const person of tree.persons.values())
    if (disclosures.ofPerson(person) !== 'nothing') return person.key
  return null
}

function programOf({ file }: SourceTree): string | null {
  if (file.program === null || file.programVersion === null) return file.program
  return file.program.includes(file.programVersion) ? file.program : `${file.program} ${file.programVersion}`
}

function yearsOf({ persons, families }: SourceTree): { first: number; last: number } | null {
  let first = Infinity
  let last = -Infinity
  for (const owners of [persons.values(), families.values()])
    for (const { facts } of owners)
      for (const { date } of facts) {
        if (date === null) continue
        first = Math.min(first, firstYear(date) ?? Infinity)
        last = Math.max(last, latestYear(date) ?? -Infinity)
      }
  return last === -Infinity ? null : { first, last }
}

/** The living person of whom most stays behind, among the first ones: the one that shows best what the rule does. */
function livingExample({ persons }: SourceTree, { living }: Disclosures): LivingExample | null {
  let example: TreePerson | null = null
  for (const key of take(living, 100)) {
    const person = persons.get(key)
    if (person !== undefined && (example === null || person.facts.length > example.facts.length))
      example = person
  }
  if (example === null) return null
  return { name: displayName(example.name), gender: example.gender, inFile: whatStaysBehind(example.facts) }
}

/** "1961, Leeds, 3 notes": year and place of birth, and how much else there is. */
function whatStaysBehind(facts: readonly TreeFact[]): string {
  const birth = facts.find((fact) => fact.type === 'Birth')
  const year = birth?.date ? firstYear(birth.date) : null
  const notes = facts.filter((fact) => fact.type === 'Note').length
  const others = facts.filter((fact) => fact !== birth && fact.type !== 'Note').length
  const parts = [
    year === null ? '' : String(year),
    birth?.place?.split(',')[0] ?? '',
    counted(others, 'other detail'),
    counted(notes, 'note'),
  ]
  return parts.filter((part) => part !== '').join(', ')
}

function counted(count: number, what: string): string {
  if (count === 0) return ''
  return count === 1 ? `1 ${what}` : `${count} ${what}s`
}

function* take<T>(items: Iterable<T>, most: number): Generator<T> {
  let taken = 0
  for (const item of items) {
    if (taken++ >= most) return
    yield item
  }
}
