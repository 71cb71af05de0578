/** INDI records. */

import type { Gender } from '#contract/research/person.ts'
import { endsOfLife } from '#domain/life-facts.ts'
import { displayName } from '#domain/person.ts'
import { fact, type TreePerson } from '../source-tree.ts'
import { readFact, readNote } from './facts.ts'
import { readChildLink } from './links.ts'
import { isPrivacyMark, isSet, livingFlags, privateFlags } from './marks.ts'
import { readName } from './names.ts'
import type { Reading } from './reading.ts'
import { housekeepingTags, ordinanceTags, personFactTypes } from './tags.ts'
import type { GedcomNode } from './tokenizer/line.ts'
import { pointerOf, textOf } from './values.ts'

export function readPerson(reading: Reading, record: GedcomNode, key: string): void {
  const person: TreePerson = {
    key,
    line: record.line,
    name: [],
    gender: 'Unknown',
    facts: [],
    hasDeath: false,
    isPrivate: false,
    saidToLive: false,
  }
  for (const node of record.children) readLine(reading, person, node)
  reading.tree.persons.set(key, person)
  reading.surnames.add(person.name)
}

function readLine(reading: Reading, person: TreePerson, node: GedcomNode): void {
  const type = personFactTypes.get(node.tag)
  if (type !== undefined) return takeFact(reading, person, node, type)
  if (privateFlags.has(node.tag)) person.isPrivate ||= isSet(node)
  else if (livingFlags.has(node.tag)) person.saidToLive ||= isSet(node)
  else if (ordinanceTags.has(node.tag)) reading.notCarried('ordinances', node)
  else if (!housekeepingTags.has(node.tag)) readOther(reading, person, node)
}

function readOther(reading: Reading, person: TreePerson, node: GedcomNode): void {
  switch (node.tag) {
    case 'NAME':
      return takeName(reading, person, node)
    case 'SEX':
      person.gender = genderOf(textOf(node))
      return
    case 'RESN':
      person.isPrivate ||= isPrivacyMark(node)
      return
    case '_FLGS':
      for (const flag of node.children) readLine(reading, person, flag)
      return
    case 'FAMC':
      return takeFamilyOfParents(reading, person, node)
    case 'FAMS':
      return takeFamilyOfOwn(reading, person, node)
    case 'NOTE':
    case 'SNOTE':
      return takeNote(reading, person, node)
    case 'SOUR':
      return reading.notCarried('sources', node)
    case 'OBJE':
      return reading.notCarried('media', node)
    case 'ASSO':
    case 'ALIA':
      return reading.notCarried('associations', node)
    default:
      reading.unknown('INDI', node)
  }
}

function takeFact(reading: Reading, person: TreePerson, node: GedcomNode, type: string): void {
  const read = readFact(reading, person.key, node, type)
  if (read === null) return
  person.facts.push(read)
  if (endsOfLife.has(type)) person.hasDeath = true
}

function takeNote(reading: Reading, person: TreePerson, node: GedcomNode): void {
  const note = readNote(reading, person.key, node)
  if (note !== null) person.facts.push(note)
}

function takeName(reading: Reading, person: TreePerson, node: GedcomNode): void {
  const name = readName(node)
  if (person.name.length === 0) person.name = name
  else if (name.length > 0) person.facts.push(fact('Name', { value: displayName(name) }))
  for (const child of node.children) readBelowName(reading, person, child)
}

const namePieces = new Set(['NPFX', 'GIVN', 'SPFX', 'SURN', 'NSFX', 'TYPE', '_PREF'])
const otherNames = new Set(['NICK', '_AKA', '_RUFNAME', '_MARNM', 'FONE', 'ROMN', 'TRAN'])

function readBelowName(reading: Reading, person: TreePerson, node: GedcomNode): void {
  if (namePieces.has(node.tag)) return
  if (otherNames.has(node.tag)) {
    const name = displayName(readName(node))
    if (textOf(node) !== '') person.facts.push(fact('Name', { value: name }))
  } else if (node.tag === 'NOTE' || node.tag === 'SNOTE') takeNote(reading, person, node)
  else if (node.tag === 'SOUR') reading.notCarried('sources', node)
  else reading.unknown('NAME', node)
}

function genderOf(text: string): Gender {
  const letter = text.charAt(0).toUpperCase()
  if (letter === 'M') return 'Male'
  return letter === 'F' ? 'Female' : 'Unknown'
}

function takeFamilyOfParents(reading: Reading, person: TreePerson, node: GedcomNode): void {
  const family = pointerOf(node)
  if (family !== null)
    reading.childOfFamily.push({
      fromKey: person.key,
      toKey: family,
      line: node.line,
      link: readChildLink(node),
    })
  readBelowLink(reading, person, node)
}

function takeFamilyOfOwn(reading: Reading, person: TreePerson, node: GedcomNode): void {
  const family = pointerOf(node)
  if (family !== null) reading.spouseOfFamily.push({ fromKey: person.key, toKey: family, line: node.line })
  readBelowLink(reading, person, node)
}

const linkPieces = new Set(['PEDI', 'STAT', '_FREL', '_MREL', '_PRIMARY'])

function readBelowLink(reading: Reading, person: TreePerson, node: GedcomNode): void {
  for (const child of node.children) {
    if (child.tag === 'NOTE' || child.tag === 'SNOTE') takeNote(reading, person, child)
    else if (child.tag === 'SOUR') reading.notCarried('sources', child)
    else if (!linkPieces.has(child.tag)) reading.unknown(node.tag, child)
  }
}
