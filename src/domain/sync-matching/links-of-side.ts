/** The links of one side, by record. Only links near records without a partner are read. */
import { isSpouseTie, isTie, type Side } from './record-side.ts'

export interface LinkEnd {
  readonly other: number
  /** The tag of a pointer from this record. If the pointer comes from the other record, `-1 - tag`. */
  readonly role: number
}

/** A person in a family of another person, and the role of each in it. */
export interface Relative {
  readonly person: number
  readonly isSpouse: boolean
  readonly own: 'spouse' | 'child'
}

export class LinksOfSide {
  readonly #ends = new Map<number, LinkEnd[]>()

  constructor({ links }: Side, isWaiting: (index: number) => boolean) {
    const near = new Set<number>()
    for (let at = 0; at < links.length; at += 3) {
      const [from, to] = [links[at] ?? 0, links[at + 2] ?? 0]
      if (isWaiting(from)) near.add(to)
      if (isWaiting(to)) near.add(from)
    }
    const isNear = (index: number) => isWaiting(index) || near.has(index)
    for (let at = 0; at < links.length; at += 3) {
      const [from, tag, to] = [links[at] ?? 0, links[at + 1] ?? 0, links[at + 2] ?? 0]
      if (!isNear(from) && !isNear(to)) continue
      this.#add(from, { other: to, role: tag })
      this.#add(to, { other: from, role: -1 - tag })
    }
  }

  of(index: number): readonly LinkEnd[] {
    return this.#ends.get(index) ?? none
  }

  /** The families of a person, or the members of a family: each once, even if both records state the link. */
  ties(index: number): ReadonlyMap<number, 'spouse' | 'child'> {
    const ties = new Map<number, 'spouse' | 'child'>()
    for (const { other, role } of this.of(index)) {
      const tag = role < 0 ? -1 - role : role
      if (isTie(tag) && ties.get(other) !== 'spouse') ties.set(other, isSpouseTie(tag) ? 'spouse' : 'child')
    }
    return ties
  }

  /** Returns the parents, partners, children and siblings of a person. */
  *relatives(person: number): Generator<Relative> {
    for (const [family, own] of this.ties(person))
      for (const [other, role] of this.ties(family))
        if (other !== person) yield { person: other, isSpouse: role === 'spouse', own }
  }

  /** The position of a record among those to which another record points, such as a child among siblings. */
  rankAt(other: number, index: number): number {
    return this.of(other).findIndex((end) => end.other === index && end.role >= 0)
  }

  #add(index: number, end: LinkEnd): void {
    const known = this.#ends.get(index)
    if (known === undefined) this.#ends.set(index, [end])
    else known.push(end)
  }
}

export interface SidesLinks {
  readonly stored: LinksOfSide
  readonly uploaded: LinksOfSide
}

const none: readonly LinkEnd[] = Object.freeze([])
