/** Reads INDI records: names, gender, facts, and the person's families. */
import type { ChildLink } from '#contract/research/family.ts'
import type { Gender, NameParts } from '#contract/research/person.ts'
import { endsOfLife } from '../living/life-facts.ts'
import { isAssociation, readAssociation } from './associations.ts'
import { readChildLink, statesLink } from './child-link.ts'
import { bareFact, factOfLine, mentionFact } from './facts.ts'
import type { Fact, PersonRecord } from './interpreted.ts'
import { isPrivacyLine, isSet, livingFlags } from './marks.ts'
import { isFurtherName, readFurtherName, readPrimaryName } from './person-names.ts'
import type { RecordRemarks } from './remarks.ts'
import { housekeepingTags } from './tags.ts'
import type { GedcomNode } from './tokenizer/line.ts'
import { keyOfXref, pointerOf, textOf } from './values.ts'

interface Draft {
  name: NameParts
  gender: Gender
  readonly facts: Fact[]
  hasDeath: boolean
  saidToLive: boolean
  /** How the person belongs to each family of parents, by the family's key, in the order of the record. */
  readonly childOf: Map<string, ChildLink | null>
  readonly spouseIn: Set<string>
}

export function readPerson(record: GedcomNode, remarks?: RecordRemarks): PersonRecord {
  const draft: Draft = {
    name: [],
    gender: 'Unknown',
    facts: [],
    hasDeath: false,
    saidToLive: false,
    childOf: new Map(),
    spouseIn: new Set(),
  }
  for (const node of record.children) takeLine(draft, node, remarks)
  const { name, gender, facts, hasDeath, saidToLive, childOf, spouseIn } = draft
  return {
    key: keyOfXref(record.xref),
    name,
    gender,
    facts,
    hasDeath,
    saidToLive,
    childOf: Array.from(childOf, ([familyKey, link]) => ({ familyKey, link })),
    spouseIn: [...spouseIn],
  }
}

function takeLine(person: Draft, node: GedcomNode, remarks?: RecordRemarks): void {
  if (isAssociation(node) && !isFurtherName(node))
    return take(person, readAssociation(node, undefined, remarks))
  const fact = factOfLine(node, 'Person', remarks)
  if (fact !== undefined) return takeFact(person, node, fact, remarks)
  switch (node.tag) {
    case 'NAME':
      return takeName(person, node, remarks)
    case 'SEX':
      person.gender = genderOf(textOf(node))
      return
    case '_FLGS':
      for (const flag of node.children) takeLine(person, flag, remarks)
      return
    case 'FAMC':
      return takeParents(person, node, readChildLink(node), remarks)
    case 'FAMS':
      return takeOwnFamily(person, node, remarks)
    case '_PHOTO':
      return takePhoto(person, node)
    default:
      if (livingFlags.has(node.tag)) person.saidToLive ||= isSet(node)
      else if (isFurtherName(node)) person.facts.push(...readFurtherName(node, remarks))
      else if (!isPrivacyLine(node) && !housekeepingTags.has(node.tag)) remarks?.unknown('INDI', node)
  }
}

function take(person: Draft, fact: Fact | null): void {
  if (fact !== null) person.facts.push(fact)
}

function takeFact(person: Draft, node: GedcomNode, fact: Fact | null, remarks?: RecordRemarks): void {
  if (fact === null) return
  person.facts.push(fact)
  if (endsOfLife.has(fact.type)) person.hasDeath = true
  if (fact.type === 'NonEvent' && fact.value === 'Death' && fact.date === null) person.saidToLive = true
  const link = linksOfEvents.get(fact.type)
  for (const child of node.children) {
    if (isAssociation(child)) take(person, readAssociation(child, fact.type, remarks))
    else if (child.tag === 'FAMC' && link !== undefined) takeParents(person, child, link, remarks)
  }
}

/** Events that state whose child a person is. A sealing does not: it repeats parents that other lines name. */
const linksOfEvents: ReadonlyMap<string, ChildLink | null> = new Map([
  ['Birth', 'birth'],
  ['Christen', null],
  ['Adoption', 'adopted'],
])

function takeName(person: Draft, node: GedcomNode, remarks?: RecordRemarks): void {
  if (person.name.length > 0) {
    person.facts.push(...readFurtherName(node, remarks))
    return
  }
  const { parts, facts } = readPrimaryName(node, remarks)
  person.name = parts
  person.facts.push(...facts)
}

function genderOf(text: string): Gender {
  const letter = text.charAt(0).toUpperCase()
  if (letter === 'M') return 'Male'
  return letter === 'F' ? 'Female' : 'Unknown'
}

/** PEDI takes precedence over what an event implies. */
function takeParents(person: Draft, node: GedcomNode, link: ChildLink | null, remarks?: RecordRemarks): void {
  const family = pointerOf(node)
  if (family !== null && (statesLink(node) || (person.childOf.get(family) ?? null) === null))
    person.childOf.set(family, link)
  takeBelowLink(person, node, remarks)
}

function takeOwnFamily(person: Draft, node: GedcomNode, remarks?: RecordRemarks): void {
  const family = pointerOf(node)
  if (family !== null) person.spouseIn.add(family)
  takeBelowLink(person, node, remarks)
}

const linkPieces = new Set(['PEDI', '_PEDI', 'STAT', '_FREL', '_MREL', '_PRIMARY', '_PREF', 'ADOP'])

/** Stores notes and sources about a family link with the person. */
function takeBelowLink(person: Draft, node: GedcomNode, remarks?: RecordRemarks): void {
  for (const child of node.children) {
    const fact = mentionFact(child, remarks)
    if (fact !== undefined) take(person, fact)
    else if (!linkPieces.has(child.tag)) remarks?.unknown(node.tag, child)
  }
}

/** Reads a portrait that has a tag of its own. */
function takePhoto(person: Draft, node: GedcomNode): void {
  const mediaKey = pointerOf(node)
  if (mediaKey !== null)
    person.facts.push(
      bareFact('Media', { media: [{ mediaKey, file: null, title: null, format: null, isPrimary: true }] }),
    )
}
