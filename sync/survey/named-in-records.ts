/**
 * Whom records of unknown kinds name, for example the witnesses of an event that is nobody's own. Such a record belongs to
 * the persons and families that it names: it is sent only if one of them is sent completely.
 */
import { isMarkedPrivate } from '#domain/gedcom/disclosed.ts'
import type { GedcomNode } from '#domain/gedcom/tokenizer/line.ts'
import { type Pointer, type PointerKind, pointerIn } from '../pointers.ts'
import type { Keys } from './keys.ts'
import { type Owner, type SharedRecords, stayingAtHome } from './references.ts'

interface Named {
  /** The key of the record that names the person or family. */
  readonly record: string
  readonly pointer: Pointer
  /** True if the line that names them is private. */
  readonly isPrivate: boolean
  readonly line: number
}

interface KnownRecords {
  readonly persons: Known
  readonly families: Known
  readonly shared: SharedRecords
}

interface Known {
  readonly keys: Keys
  readonly has: (number: number) => boolean
}

export class NamedInRecords {
  readonly #named: Named[] = []

  note(record: GedcomNode): void {
    this.#note(record, record.xref, false)
  }

  /** Called when the whole file has been read: a pointer does not tell whether it means a person or a family. */
  refer(known: KnownRecords): void {
    for (const { record, pointer, isPrivate, line } of this.#named) {
      const owner = ownerNamed(pointer, known)
      if (owner !== null) known.shared.refer(isPrivate ? stayingAtHome : owner, 'Other', record, line)
    }
  }

  #note(node: GedcomNode, record: string, isPrivateAbove: boolean): void {
    for (const child of node.children) {
      const isPrivate = isPrivateAbove || isMarkedPrivate(child)
      const pointer = pointerIn(child)
      if (pointer !== null && namingKinds.has(pointer.kind))
        this.#named.push({ record, pointer, isPrivate, line: child.line })
      if (child.children.length > 0) this.#note(child, record, isPrivate)
    }
  }
}

const namingKinds: ReadonlySet<PointerKind> = new Set(['Person', 'Family', 'Any'])

function ownerNamed({ kind, key }: Pointer, { persons, families, shared }: KnownRecords): Owner | null {
  if (kind === 'Any' && shared.hasAny(key)) return null
  const person = numberIn(persons, key)
  if (kind !== 'Family' && person !== null) return { kind: 'person', number: person }
  const family = numberIn(families, key)
  if (kind !== 'Person' && family !== null) return { kind: 'family', number: family }
  return null
}

/** Null if no record of the file has this key. */
function numberIn({ keys, has }: Known, key: string): number | null {
  const number = keys.numberOf(key)
  return number === undefined || !has(number) ? null : number
}
