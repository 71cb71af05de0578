/**
 * The ties between persons and families. A file says each of them twice, from the person and from the family;
 * either is enough. What points at nothing is remarked on.
 */
import type { ChildLink } from '#contract/research/family.ts'
import { displayName } from '#domain/person.ts'
import type { TreeFamily } from '../source-tree.ts'
import type { OpenLink, Reading } from './reading.ts'
import type { GedcomNode } from './tokenizer/line.ts'
import { childOf, textOf } from './values.ts'

/** How a child belongs to its parents, by PEDI of the person or _FREL and _MREL of the family; null where nothing is said. */
export function readChildLink(node: GedcomNode): ChildLink | null {
  const [first, ...others] = ['PEDI', '_FREL', '_MREL'].flatMap((tag) => {
    const child = childOf(node, tag)
    return child === undefined ? [] : [linkNamed(textOf(child).toLowerCase())]
  })
  if (first === undefined) return null
  // One parent's own child stays one, although the other parent is not.
  return others.includes('birth') ? 'birth' : first
}

const linkNames: readonly (readonly [string, ChildLink])[] = [
  ['birth', 'birth'],
  ['natural', 'birth'],
  ['biological', 'birth'],
  ['adopt', 'adopted'],
  ['foster', 'foster'],
  ['step', 'step'],
  ['seal', 'sealed'],
]

function linkNamed(text: string): ChildLink {
  return linkNames.find(([name]) => text.includes(name))?.[1] ?? 'unknown'
}

/** Ties everything together, once the whole file has been read. */
export function tieFamilies(reading: Reading): void {
  const children = new Map<string, Map<string, ChildLink>>()
  for (const { fromKey, toKey, line } of reading.spousesOfFamily) tieSpouse(reading, fromKey, toKey, line)
  for (const { fromKey, toKey, line, link } of reading.childrenOfFamily) {
    if (reading.tree.persons.has(toKey)) tieChild(children, fromKey, toKey, link)
    else
      reading.ledger.remark(
        line,
        `CHIL @${toKey}@`,
        'This person is not in the file. The family keeps its other children.',
      )
  }
  for (const open of reading.childOfFamily) {
    if (reading.tree.families.has(open.toKey)) tieChild(children, open.toKey, open.fromKey, open.link)
    else remarkNoFamily(reading, open, 'FAMC', 'parents')
  }
  for (const open of reading.spouseOfFamily) {
    const family = reading.tree.families.get(open.toKey)
    if (family === undefined) remarkNoFamily(reading, open, 'FAMS', 'family of their own')
    else tieSpouseByPerson(reading, family, open)
  }
  for (const [key, links] of children) giveChildren(reading, key, links)
}

function remarkNoFamily(
  reading: Reading,
  { fromKey, toKey, line }: OpenLink,
  tag: string,
  what: string,
): void {
  const name = displayName(reading.tree.persons.get(fromKey)?.name ?? [])
  reading.ledger.remark(
    line,
    `1 ${tag} @${toKey}@`,
    `This family is not in the file. ${name} has no ${what} by this line.`,
  )
}

/** Two spouses of one kind, as same-sex couples are written, take both places. */
function tieSpouse(reading: Reading, familyKey: string, personKey: string, line: number): void {
  const family = reading.tree.families.get(familyKey)
  if (family === undefined) return
  if (!reading.tree.persons.has(personKey)) {
    forget(family, personKey)
    reading.ledger.remark(line, `@${personKey}@`, 'This person is not in the file. We leave the spouse open.')
  } else if (family.fatherKey !== personKey && family.motherKey !== personKey)
    reading.ledger.remark(
      line,
      `@${personKey}@`,
      'A family of ours has two spouses. This third one stays in your file.',
    )
}

function forget(family: TreeFamily, personKey: string): void {
  if (family.fatherKey === personKey) family.fatherKey = null
  if (family.motherKey === personKey) family.motherKey = null
}

function tieSpouseByPerson(reading: Reading, family: TreeFamily, { fromKey, toKey, line }: OpenLink): void {
  if (family.fatherKey === fromKey || family.motherKey === fromKey) return
  const isFemale = reading.tree.persons.get(fromKey)?.gender === 'Female'
  if (family.motherKey === null && (isFemale || family.fatherKey !== null)) family.motherKey = fromKey
  else if (family.fatherKey === null) family.fatherKey = fromKey
  else
    reading.ledger.remark(
      line,
      `1 FAMS @${toKey}@`,
      'This family names two other spouses. We believe the family.',
    )
}

type ChildrenByFamily = Map<string, Map<string, ChildLink>>

function tieChild(
  children: ChildrenByFamily,
  familyKey: string,
  childKey: string,
  link: ChildLink | null,
): void {
  const links = children.get(familyKey) ?? new Map<string, ChildLink>()
  children.set(familyKey, links)
  if (link !== null || !links.has(childKey)) links.set(childKey, link ?? 'birth')
}

/** As many children as one family can be sent with. */
const mostChildren = 500

function giveChildren(reading: Reading, key: string, links: ReadonlyMap<string, ChildLink>): void {
  const family = reading.tree.families.get(key)
  if (family === undefined) return
  family.children = Array.from(links, ([childKey, link]) => ({ key: childKey, link })).slice(0, mostChildren)
  if (links.size > mostChildren)
    reading.ledger.remark(
      family.line,
      `0 @${key}@ FAM`,
      `We keep the first ${mostChildren} children of a family.`,
      links.size - mostChildren,
    )
}
