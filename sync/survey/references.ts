/**
 * Learns who refers to notes, sources, repositories, media and other shared records. A record is left out if only
 * records that are left out refer to it: a living person's note is private, wherever the file stores it.
 */
import { forMembers, rowsOf } from '#domain/living/living-columns.ts'
import type { PointerKind } from '../pointers.ts'
import type { Remarks } from '../record-source.ts'
import { Flags, Integers } from './columns.ts'
import { Keys } from './keys.ts'

/**
 * The owner of a reference: a person or family by its number, another record by its own number, or a part that is left
 * out in any case.
 */
export type Owner =
  | { readonly kind: 'person' | 'family' | 'shared'; readonly number: number }
  | { readonly kind: 'private' }

export const stayingAtHome: Owner = { kind: 'private' }

const ownerKinds = ['person', 'family', 'shared', 'private'] as const

const present = 1
const isPrivate = 2
const goes = 4
const stays = 8
const referredTo = 16

export class SharedRecords {
  readonly #keys = new Keys()
  readonly #flags = new Flags()
  readonly #owners = new Integers()
  readonly #targets = new Integers()
  readonly #lines = new Integers()

  /** A record by its kind, or by its tag if it has no known kind. */
  add(kind: PointerKind, key: string, options: { readonly isPrivate: boolean }): number {
    const number = this.#keys.add(nameOf(kind, key))
    this.#flags.add(number, options.isPrivate ? present | isPrivate : present)
    return number
  }

  refer(owner: Owner, kind: PointerKind, key: string, line: number): void {
    const number = owner.kind === 'private' ? 0 : owner.number
    this.#owners.push(number * ownerKinds.length + ownerKinds.indexOf(owner.kind))
    this.#targets.push(this.#keys.add(nameOf(kind, key)))
    this.#lines.push(line)
  }

  /** Decides for every record whether it is sent. Called when this is known for persons and families. */
  decide(owner: {
    readonly personGoes: (person: number) => boolean
    readonly familyGoes: (family: number) => boolean
  }): void {
    const aliases = this.#aliases()
    const edges = this.#edges(aliases)
    for (let at = 0; at < this.#owners.length; at++) {
      const packed = this.#owners.at(at)
      const kind = ownerKinds[packed % ownerKinds.length]
      const number = Math.floor(packed / ownerKinds.length)
      if (kind === 'shared') continue
      const isGoing =
        kind === 'person' ? owner.personGoes(number) : kind === 'family' && owner.familyGoes(number)
      for (const target of aliases.get(this.#targets.at(at)) ?? [this.#targets.at(at)])
        this.#flags.add(target, referredTo | (isGoing ? goes : stays))
    }
    this.#startWithUnreferred()
    this.#spread(edges, goes)
    this.#spread(edges, stays)
  }

  /**
   * Whether a record with that kind and key is sent; `Any` stands for every kind. True for records that are not in the
   * file.
   */
  mayGo(kind: PointerKind, key: string): boolean {
    const found = (kind === 'Any' ? sharedKinds : [kind]).flatMap((one) => {
      const number = this.#keys.numberOf(nameOf(one, key))
      return number === undefined || !this.#flags.has(number, present) ? [] : [number]
    })
    return found.length === 0 || found.some((number) => this.#isGoing(number))
  }

  /** True if a record of any kind has that key. */
  hasAny(key: string): boolean {
    return sharedKinds.some((kind) => {
      const number = this.#keys.numberOf(nameOf(kind, key))
      return number !== undefined && this.#flags.has(number, present)
    })
  }

  remarkOnDangling(isElsewhere: (key: string) => boolean, remarks: Remarks): void {
    const aliases = this.#aliases()
    const isMissing = (target: number) => !this.#flags.has(target, present) && !aliases.has(target)
    const missing = new Set<number>()
    for (let at = 0; at < this.#targets.length; at++)
      if (isMissing(this.#targets.at(at))) missing.add(this.#targets.at(at))
    const names = this.#keys.keysOf(missing)
    for (let at = 0; at < this.#targets.length; at++) {
      const key = keyIn(names.get(this.#targets.at(at)) ?? '')
      if (key !== '' && !isElsewhere(key)) remarks.remark(this.#lines.at(at), `@${key}@`, dangling)
    }
  }

  #isGoing(number: number): boolean {
    if (this.#flags.has(number, isPrivate)) return false
    return this.#flags.has(number, goes) || !this.#flags.has(number, stays)
  }

  /** Pointers whose tag does not determine the kind of the target, with the records that have that key. */
  #aliases(): Map<number, number[]> {
    const aliases = new Map<number, number[]>()
    for (const [name, number] of this.#keys.entries()) {
      if (!name.startsWith('A')) continue
      const found = sharedKinds.flatMap((kind) => {
        const other = this.#keys.numberOf(nameOf(kind, keyIn(name)))
        return other !== undefined && this.#flags.has(other, present) ? [other] : []
      })
      if (found.length > 0) aliases.set(number, found)
    }
    return aliases
  }

  #edges(aliases: ReadonlyMap<number, readonly number[]>) {
    const from = new Integers()
    const to = new Integers()
    for (let at = 0; at < this.#owners.length; at++) {
      const packed = this.#owners.at(at)
      if (ownerKinds[packed % ownerKinds.length] !== 'shared') continue
      const target = this.#targets.at(at)
      for (const one of aliases.get(target) ?? [target]) {
        from.push(Math.floor(packed / ownerKinds.length))
        to.push(one)
        this.#flags.add(one, referredTo)
      }
    }
    return rowsOf(this.#keys.count, from.all(), to.all())
  }

  /** A record to which nothing refers is sent: it belongs to no living person. */
  #startWithUnreferred(): void {
    for (let number = 0; number < this.#keys.count; number++)
      if (this.#flags.has(number, present) && !this.#flags.has(number, referredTo))
        this.#flags.add(number, goes)
  }

  #spread(edges: ReturnType<typeof rowsOf>, flag: number): void {
    const open: number[] = []
    for (let number = 0; number < this.#keys.count; number++)
      if (this.#flags.has(number, flag)) open.push(number)
    for (let number = open.pop(); number !== undefined; number = open.pop()) {
      // A private record hides what it refers to.
      const passed = this.#flags.has(number, isPrivate) ? stays : flag
      forMembers(edges, number, (target) => {
        if (this.#flags.has(target, passed)) return
        this.#flags.add(target, passed)
        open.push(target)
      })
    }
  }
}

const letters: ReadonlyMap<PointerKind, string> = new Map([
  ['Source', 'S'],
  ['Repository', 'R'],
  ['Note', 'N'],
  ['Media', 'M'],
  ['Submitter', 'U'],
  ['Other', 'O'],
  ['Header', 'H'],
  ['Any', 'A'],
])
const sharedKinds: readonly PointerKind[] = ['Source', 'Repository', 'Note', 'Media', 'Submitter', 'Other']

const nameOf = (kind: PointerKind, key: string) => `${letters.get(kind) ?? 'O'}${key}`
const keyIn = (name: string) => name.slice(1)

const dangling = 'The record that this line points to is not in the file. The line is stored as it is.'
