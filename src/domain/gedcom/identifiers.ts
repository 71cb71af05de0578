/**
 * Ids that a program gives a record, by which a later file of the same tree finds the record again. The order shows
 * how far we trust them: _UID and UID, unique in the world; a program's own handle or an EXID; a reference typed by a
 * person (REFN); the key, which many programs assign anew in every export. RIN and AFN are ignored: programs renumber
 * them, or copy them together with a person.
 */
import type { Identifiers } from './interpreted.ts'
import type { GedcomNode } from './tokenizer/line.ts'
import { childOf, keyOfXref, textOf } from './values.ts'

export function identifiersOf(record: GedcomNode): Identifiers {
  const uids = new Set<string>()
  const handles = new Set<string>()
  const references = new Set<string>()
  for (const node of record.children)
    switch (node.tag) {
      case '_UID':
      case 'UID':
        add(uids, normalUid(textOf(node)))
        break
      case '_HANDLE':
      case 'EXID':
        add(handles, withType(node))
        break
      case 'REFN':
        add(references, withType(node))
        break
    }
  return { uids: [...uids], handles: [...handles], references: [...references], key: keyOfXref(record.xref) }
}

/** Max ids of each kind that are read. A normal record has one or two; one with thousands is hostile. */
const mostIds = 20

function add(ids: Set<string>, id: string): void {
  if (id !== '' && ids.size < mostIds) ids.add(id)
}

/**
 * Turns `{a1b2…-…}` into `A1B2…`. An id of 36 hexadecimal digits is one of 32 plus a checksum, which may be missing.
 */
function normalUid(text: string): string {
  const id = text.replaceAll(/[\s{}-]/g, '').toUpperCase()
  return id.length === 36 && /^[0-9A-F]+$/.test(id) ? id.slice(0, 32) : id
}

/** Adds the type, since the same number with two types is two ids. */
function withType(node: GedcomNode): string {
  const type = childOf(node, 'TYPE')
  const id = textOf(node)
  return type === undefined || id === '' ? id : `${textOf(type)} ${id}`
}
