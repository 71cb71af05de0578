/**
 * Pairs records with equal content, whatever their numbers: first by their own content and that of their neighbours,
 * then with fewer neighbours, then by their own content alone. New pairs help to tell their neighbours apart, so this
 * repeats until it finds no more.
 */
import { type Colour, pairColour, refined, TextColours } from './colours.ts'
import { KeyTrust } from './key-trust.ts'
import { kinVerdicts } from './kin-verdicts.ts'
import type { LinksOfSide, SidesLinks } from './links-of-side.ts'
import { type Pairing, unpaired } from './pairing.ts'
import type { RecordEvidence, Side } from './record-side.ts'

/** The part of a record that is compared: its whole content, or only the part that says whom or what it describes. */
export type Aspect = 'content' | 'outline'

/** In this many rounds, records that cannot be told apart are paired one by one; in later rounds, all at once. */
const maxSingleRounds = 30
const maxRounds = 200

export function pairExactly(pairing: Pairing, links: SidesLinks, aspect: Aspect): void {
  const colours = new TextColours()
  let single = 0
  for (let round = 0; round < maxRounds; round++) {
    const before = pairing.count
    const [stored, uploaded] = [
      new ColouredSide(pairing.stored, pairing.waitingStored(), links.stored, aspect, colours, (index) =>
        pairing.ofStored(index) === unpaired ? null : index,
      ),
      new ColouredSide(
        pairing.uploaded,
        pairing.waitingUploaded(),
        links.uploaded,
        aspect,
        colours,
        (index) => {
          const partner = pairing.ofUploaded(index)
          return partner === unpaired ? null : partner
        },
      ),
    ]
    for (const depth of [2, 1, 0] as const)
      pairUnique(
        pairing,
        stored.classes(depth),
        uploaded.classes(depth),
        (other, one) => depth > 0 || kinVerdicts(pairing, links, other, one).parents !== 'others',
      )
    if (pairing.count > before) continue
    single += 1
    pairAlike(pairing, stored, uploaded, single > maxSingleRounds)
    if (pairing.count === before) return
  }
}

class ColouredSide {
  readonly waiting: readonly number[]
  readonly links: LinksOfSide
  readonly #side: Side
  readonly #aspect: Aspect
  readonly #pairOf: (index: number) => number | null
  readonly #base = new Map<number, Colour>()
  readonly #first = new Map<number, Colour>()
  readonly #second = new Map<number, Colour>()

  constructor(
    side: Side,
    waiting: readonly number[],
    links: LinksOfSide,
    aspect: Aspect,
    colours: TextColours,
    pairOf: (index: number) => number | null,
  ) {
    this.#side = side
    this.#aspect = aspect
    this.#pairOf = pairOf
    this.waiting = waiting
    this.links = links
    for (const index of waiting) this.#base.set(index, colours.of(this.#textOf(index)))
    const base = (index: number) => this.#base.get(index) ?? this.#pairColour(index)
    for (const index of waiting) this.#first.set(index, refined(base(index), index, links, base))
    const first = (index: number) => this.#first.get(index) ?? this.#pairColour(index)
    for (const index of waiting) this.#second.set(index, refined(first(index), index, links, first))
  }

  /** The records of each colour. At depth 0, only records whose own content is enough. */
  classes(depth: 0 | 1 | 2): ReadonlyMap<Colour, readonly number[]> {
    const colours = [this.#base, this.#first, this.#second][depth] ?? this.#base
    const classes = new Map<Colour, number[]>()
    for (const index of this.waiting) {
      if (!this.#isTold(index, depth)) continue
      const colour = colours.get(index) ?? 0
      const known = classes.get(colour)
      if (known === undefined) classes.set(colour, [index])
      else known.push(index)
    }
    return classes
  }

  secondColour(index: number): Colour | null {
    return this.#second.get(index) ?? null
  }

  /** The position of this record among the records to which its first paired neighbour points. */
  rankOf(index: number): number {
    let [first, rank] = [Number.POSITIVE_INFINITY, 0]
    for (const { other, role } of this.links.of(index)) {
      const pair = role < 0 ? this.#pairOf(other) : null
      if (pair === null || pair >= first) continue
      first = pair
      rank = this.links.rankAt(other, index)
    }
    return rank
  }

  isAmongPaired(index: number): boolean {
    return this.links.of(index).every(({ other }) => this.#pairOf(other) !== null)
  }

  #isTold(index: number, depth: 0 | 1 | 2): boolean {
    const record = this.#side.records[index]
    if (record?.evidence == null) return false
    if (depth === 0) return isTelling(record.kind, record.evidence)
    if (this.#aspect === 'content' || record.kind === 'Person') return true
    // The outline of a family is only its members, so depth 1 is enough. All records without a title have the same
    // outline.
    return depth === 1 && (record.kind === 'Family' || record.evidence.outline !== '')
  }

  #textOf(index: number): string {
    const record = this.#side.records[index]
    if (record?.evidence == null) return ''
    return `${record.kind} ${this.#aspect === 'content' ? record.evidence.content : record.evidence.outline}`
  }

  #pairColour(index: number): Colour {
    const pair = this.#pairOf(index)
    return pair === null ? 0 : pairColour(pair)
  }
}

/**
 * True if the record is enough by itself: a person with a given name and a surname or date, a source with a title. A
 * family depends on its members.
 */
function isTelling(kind: string, { person, outline }: RecordEvidence): boolean {
  if (kind === 'Family') return false
  if (person === null) return outline !== ''
  const hasDate = person.birth !== null || person.death !== null
  return person.given.length > 0 && (hasDate || person.surname.length > 0)
}

type Classes = ReadonlyMap<Colour, readonly number[]>

function pairUnique(
  pairing: Pairing,
  stored: Classes,
  uploaded: Classes,
  mayBe: (stored: number, uploaded: number) => boolean,
): void {
  for (const [colour, [one, second]] of uploaded) {
    const [partner, rival] = stored.get(colour) ?? []
    if (one === undefined || partner === undefined || second !== undefined || rival !== undefined) continue
    if (pairing.isOpen(partner, one) && mayBe(partner, one)) pairing.pair(partner, one)
  }
}

/**
 * Pairs indistinguishable records, by key and then in file order. If their neighbours also wait, it pairs one at a
 * time, so that the neighbours can follow.
 */
function pairAlike(
  pairing: Pairing,
  stored: ColouredSide,
  uploaded: ColouredSide,
  isWholesale: boolean,
): void {
  const partners = stored.classes(2)
  const touched = new Set<Colour>()
  for (const [colour, ones] of uploaded.classes(2)) {
    const others = partners.get(colour)
    if (others === undefined || touched.has(colour)) continue
    const pairs = inOrder(pairing, stored, uploaded, others, ones)
    const isFree = isWholesale || ones.every((one) => uploaded.isAmongPaired(one))
    for (const [other, one] of isFree ? pairs : pairs.slice(0, 1)) {
      pairing.pair(other, one)
      if (!isFree) touch(one)
    }
  }

  function touch(one: number): void {
    for (const { other } of uploaded.links.of(one)) {
      const colour = uploaded.secondColour(other)
      if (colour !== null) touched.add(colour)
    }
  }
}

/** Orders by key if all keys still exist, else by position within the same neighbour. */
function inOrder(
  pairing: Pairing,
  stored: ColouredSide,
  uploaded: ColouredSide,
  others: readonly number[],
  ones: readonly number[],
): (readonly [number, number])[] {
  const byKey = new Map(others.map((other) => [pairing.stored.records[other]?.ids.key, other]))
  const known = ones.flatMap((one) => {
    const other = byKey.get(pairing.uploaded.records[one]?.ids.key)
    return other === undefined ? [] : [[other, one] as const]
  })
  const isKeyed = known.length === Math.min(others.length, ones.length)
  if (isKeyed && new KeyTrust(pairing).holds) return known
  const ranked = ones.toSorted((a, b) => uploaded.rankOf(a) - uploaded.rankOf(b))
  const partners = others.toSorted((a, b) => stored.rankOf(a) - stored.rankOf(b))
  return ranked.slice(0, partners.length).map((one, at) => [partners[at] ?? 0, one])
}
