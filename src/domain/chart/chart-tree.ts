/**
 * The order of a chart: who is beside, above and below each person. Each person is in full once. At every other
 * place where a line leads to them, they are a stub, and the chart goes on only where they are in full. The nearest place
 * is the full one; a descendant who marries a descendant is in full among their own siblings.
 */
import type { PersonId } from '../ids.ts'
import type { ChartGenerations } from './chart-choice.ts'
import { type BranchKey, branchKey, type Chart, type ChartFamily } from './family-chart.ts'

/** One person at one place of a chart. */
export interface ChartBox {
  readonly personId: PersonId
  readonly as: 'start' | 'father' | 'mother' | 'spouse' | 'child'
  /** True if the person is in full at another place. */
  readonly stub: boolean
  /** The line that goes on from here, and whether it is folded; null if there is none. */
  readonly branch: { readonly key: BranchKey; readonly folded: boolean } | null
}

/** Persons side by side: a couple of ancestors, or a descendant with all spouses. */
export interface ChartNode {
  /** Unique in the chart. */
  readonly key: string
  readonly boxes: readonly ChartBox[]
  readonly lines: readonly ChartLine[]
}

/** A line to the next generation. */
export interface ChartLine {
  /** The boxes from whose middle it starts: a child or, towards descendants, the parents. */
  readonly from: readonly number[]
  /** The boxes at whose middle it ends. */
  readonly to: readonly number[]
  readonly node: ChartNode
  readonly byBirth: boolean
}

export interface ChartTree {
  /** The person, with ancestors. */
  readonly up: ChartNode
  /** The person with spouses, and descendants. */
  readonly down: ChartNode
}

interface Draft {
  readonly key: string
  boxes: ChartBox[]
  readonly lines: (Omit<ChartLine, 'node'> & { readonly node: Draft })[]
}

export function chartTree(
  chart: Chart,
  { up, down }: ChartGenerations,
  folded: ReadonlySet<BranchKey>,
): ChartTree {
  const kin = kinIn(chart)
  const shown = new Set<PersonId>([chart.startId])
  const start: ChartBox = { personId: chart.startId, as: 'start', stub: false, branch: null }
  const upwards: Draft = { key: 'up', boxes: [start], lines: [] }
  growUp(upwards, { kin, folded, shown, generations: up })
  const downwards: Draft = { key: 'down', boxes: [start], lines: [] }
  growDown(downwards, { kin, folded, shown, generations: down })
  return { up: upwards, down: downwards }
}

interface Kin {
  readonly asChild: ReadonlyMap<PersonId, readonly ChartFamily[]>
  readonly asSpouse: ReadonlyMap<PersonId, readonly ChartFamily[]>
}

function kinIn({ families }: Chart): Kin {
  const asChild = new Map<PersonId, ChartFamily[]>()
  const asSpouse = new Map<PersonId, ChartFamily[]>()
  const put = (to: Map<PersonId, ChartFamily[]>, id: PersonId | null, family: ChartFamily) => {
    if (id !== null) to.set(id, [...(to.get(id) ?? []), family])
  }
  for (const family of families) {
    put(asSpouse, family.fatherId, family)
    put(asSpouse, family.motherId, family)
    for (const { personId } of family.children) put(asChild, personId, family)
  }
  return { asChild, asSpouse }
}

interface Growing {
  readonly kin: Kin
  readonly folded: ReadonlySet<BranchKey>
  /** Who is in full already. */
  readonly shown: Set<PersonId>
  readonly generations: number
}

const parentsIn = ({ fatherId, motherId }: ChartFamily): PersonId[] =>
  [fatherId, motherId].filter((id) => id !== null)

const linkTo = ({ children }: ChartFamily, child: PersonId) =>
  children.find(({ personId }) => personId === child)?.link ?? 'unknown'

const isByBirth = (link: string) => link === 'birth' || link === 'unknown'

/** Adds the parents of everybody who is in full, generation by generation. */
function growUp(start: Draft, { kin, folded, shown, generations }: Growing): void {
  let last: readonly Draft[] = [start]
  for (let generation = 0; generation < generations && last.length > 0; generation++) {
    const next: Draft[] = []
    for (const node of last)
      for (const [index, box] of node.boxes.entries()) {
        const families = box.stub
          ? []
          : (kin.asChild.get(box.personId) ?? []).filter((one) => parentsIn(one).length > 0)
        if (families.length === 0) continue
        const branch = branchOf(folded, 'up', box.personId)
        node.boxes[index] = { ...box, branch }
        if (branch.folded) continue
        for (const family of birthFirst(families, box.personId)) {
          const parents = couple(node, family, shown)
          node.lines.push({
            from: [index],
            to: parents.boxes.map((_, at) => at),
            node: parents,
            byBirth: isByBirth(linkTo(family, box.personId)),
          })
          next.push(parents)
        }
      }
    last = next
  }
}

const birthFirst = (families: readonly ChartFamily[], child: PersonId) =>
  families.toSorted(
    (one, other) => Number(isByBirth(linkTo(other, child))) - Number(isByBirth(linkTo(one, child))),
  )

function couple(below: Draft, family: ChartFamily, shown: Set<PersonId>): Draft {
  return {
    key: `${below.key} ${family.id}`,
    boxes: parentsIn(family).map((personId) =>
      boxOf(personId, personId === family.fatherId ? 'father' : 'mother', shown),
    ),
    lines: [],
  }
}

/** A box of a person: in full, unless the person is in full already. */
function boxOf(personId: PersonId, as: ChartBox['as'], shown: Set<PersonId>): ChartBox {
  const stub = shown.has(personId)
  shown.add(personId)
  return { personId, as, stub, branch: null }
}

const branchOf = (folded: ReadonlySet<BranchKey>, direction: 'up' | 'down', personId: PersonId) => {
  const key = branchKey(direction, personId)
  return { key, folded: folded.has(key) }
}

/** Adds spouses and children of everybody who descends from the start person, generation by generation. */
function growDown(start: Draft, growing: Growing): void {
  if (growing.generations === 0) return
  const { kin, folded, shown } = growing
  const descendants = descendantsOf(start.boxes[0]?.personId, growing)
  const drawn = new Set<string>()
  let last: readonly Draft[] = [start]
  for (let generation = 0; generation < growing.generations && last.length > 0; generation++) {
    const next: Draft[] = []
    for (const node of last) {
      const [self] = node.boxes
      if (self === undefined || self.stub) continue
      const families = kin.asSpouse.get(self.personId) ?? []
      const branch = branchOf(folded, 'down', self.personId)
      const isNew = ({ id }: ChartFamily) => !drawn.has(id)
      if (families.some((family) => isNew(family) && family.children.length > 0))
        node.boxes[0] = { ...self, branch }
      for (const family of families) {
        const from = withSpouse(node, family, { shown, descendants })
        // The children of two descendants are below the one who comes first.
        if (!isNew(family)) continue
        drawn.add(family.id)
        if (branch.folded) continue
        for (const { personId, link } of family.children) {
          const child: Draft = {
            key: `${node.key} ${family.id} ${personId}`,
            boxes: [boxOf(personId, 'child', shown)],
            lines: [],
          }
          node.lines.push({ from, to: [0], node: child, byBirth: isByBirth(link) })
          next.push(child)
        }
      }
    }
    last = next
  }
}

/** Adds the spouse of a family to the boxes of a descendant. Returns the boxes between which its children hang. */
function withSpouse(
  node: Draft,
  family: ChartFamily,
  { shown, descendants }: { readonly shown: Set<PersonId>; readonly descendants: ReadonlySet<PersonId> },
): number[] {
  const [self] = node.boxes
  const spouse = parentsIn(family).find((id) => id !== self?.personId)
  if (spouse === undefined) return [0]
  const known = node.boxes.findIndex(({ personId }, index) => index > 0 && personId === spouse)
  if (known < 0) {
    // A descendant is in full among the siblings, also if the chart comes to them as a spouse first.
    if (descendants.has(spouse)) node.boxes.push({ personId: spouse, as: 'spouse', stub: true, branch: null })
    else node.boxes.push(boxOf(spouse, 'spouse', shown))
  }
  const index = known < 0 ? node.boxes.length - 1 : known
  // The first spouse is beside the person; lines of the others start at the spouse alone.
  return index === 1 ? [0, 1] : [index]
}

/** Everybody who gets a place in full as a child. Ancestors are in full above. */
function descendantsOf(
  start: PersonId | undefined,
  { kin, folded, shown, generations }: Growing,
): ReadonlySet<PersonId> {
  const found = new Set<PersonId>()
  const met = new Set<string>()
  let last: readonly PersonId[] = start === undefined ? [] : [start]
  for (let generation = 0; generation < generations; generation++) {
    const next: PersonId[] = []
    for (const person of last)
      for (const { id, children } of kin.asSpouse.get(person) ?? []) {
        // The children of two descendants have their place below the one who comes first, or none if that one is folded.
        if (met.has(id)) continue
        met.add(id)
        if (folded.has(branchKey('down', person))) continue
        for (const { personId } of children)
          if (!found.has(personId) && !shown.has(personId)) {
            found.add(personId)
            next.push(personId)
          }
      }
    last = next
  }
  return found
}
