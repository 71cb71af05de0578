/**
 * The ids that a program gives a record, by which a later file of the same tree finds it again. In their order of
 * trust: _UID and UID, which no other record of the world has; a program's own handle or an EXID; a reference
 * that a person typed (REFN); the key, which many programs give anew with every export. RIN and AFN are not
 * looked at: programs number them anew, or copy them with a person.
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

/** So many of each kind are looked at: a record has one or two, and one with thousands is meant to do harm. */
const mostIds = 20

function add(ids: Set<string>, id: string): void {
  if (id !== '' && ids.size < mostIds) ids.add(id)
}

/** `{a1b2…-…}` reads `A1B2…`. 36 hexadecimal digits are an id of 32 with its check sum, which some programs leave out. */
function normalUid(text: string): string {
  const id = text.replaceAll(/[\s{}-]/g, '').toUpperCase()
  return id.length === 36 && /^[0-9A-F]+$/.test(id) ? id.slice(0, 32) : id
}

/** The same number of two kinds is two ids. */
function withType(node: GedcomNode): string {
  const type = childOf(node, 'TYPE')
  const id = textOf(node)
  return type === undefined || id === '' ? id : `${textOf(type)} ${id}`
}
