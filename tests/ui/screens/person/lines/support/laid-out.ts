/** The positions that the style sheets of the stage give a family, as a browser would measure them. */
import type { Box, ChildrenBoxes, StageBoxes, Weave } from '#ui/screens/person/lines/boxes.ts'

export interface Drawn {
  readonly width: number
  /** For each parent family how many parents are named, and whether the tie is by birth. */
  readonly parents: readonly { readonly cards: 1 | 2; readonly broken: boolean }[]
  /** For each row of siblings its height. */
  readonly siblings: readonly number[]
  /** For each spouse the width of the date of the marriage, and the trees that it joins. */
  readonly spouses: readonly { readonly label: number; readonly weave: Weave | null }[]
  readonly words: { readonly width: number; readonly height: number }
  /** For each family of the person the number of children. */
  readonly families: readonly number[]
}

export interface LaidOut {
  readonly stage: StageBoxes
  /** Everything that can be read, which no line may cross. */
  readonly texts: readonly Box[]
}

const gap = 24

export function laidOut(drawn: Drawn): LaidOut {
  const { width } = drawn
  const side = Math.min(268, Math.max(200, width * 0.277))
  const parents = parentsAt(drawn)
  const top = parents.bottom + gap
  const ring = box(width / 2 - 68, top, 136, 168)
  const wordsWidth = Math.min(drawn.words.width, width - 2 * side - 80)
  const words = box(width / 2 - wordsWidth / 2, ring.bottom + 17, wordsWidth, drawn.words.height)
  const siblings = siblingsAt(drawn.siblings, side - 14, top - 8)
  const spouses = spousesAt(drawn, side, top)
  const bottom = Math.max(words.bottom, ...[...siblings.texts, ...spouses.texts].map((text) => text.bottom))
  const families = familiesAt(drawn, bottom + gap)
  return {
    stage: {
      width,
      ring,
      words,
      parents: parents.boxes,
      siblings: siblings.cards.map((card) => ({ box: card, broken: false })),
      spouses: spouses.cards,
      weaves: drawn.spouses.map(({ weave }) => weave),
      // At this width, the dates of further marriages are above the names.
      labelWidth: 0,
      families,
    },
    texts: [
      words,
      ...parents.texts,
      ...siblings.texts,
      ...spouses.texts,
      ...families.flatMap(({ heading, cards }) => [heading, ...cards.map((card) => card.box)]),
    ],
  }
}

function parentsAt({ width, parents }: Drawn) {
  const [only, ...others] = parents
  if (!only) return { boxes: [], texts: [], bottom: 44 }
  if (others.length === 0) return coupleAt(width, only)
  const left = width / 2 - (parents.length * 208 + (parents.length - 1) * 40) / 2
  const bottom = 24 + 160
  const boxes = parents.map(({ cards, broken }, index) => ({
    broken,
    cards: Array.from({ length: cards }, (_, row) =>
      box(left + index * 248, bottom - (cards - row) * 84 + 8, 208, 76),
    ),
  }))
  const labels = boxes.map(({ cards }) => box(cards[0]?.left ?? 0, (cards[0]?.top ?? 0) - 24, 208, 20))
  return { boxes, texts: [...labels, ...boxes.flatMap(({ cards }) => cards)], bottom }
}

function coupleAt(width: number, { cards, broken }: Drawn['parents'][number]) {
  const middle = width / 2
  const both = cards === 2
  const placed = both
    ? [box(middle - 242, 0, 208, 76), box(middle + 34, 0, 208, 76)]
    : [box(middle - 104, 0, 208, 76)]
  const label = both ? [box(middle - 27, 14, 54, 20)] : []
  return { boxes: [{ cards: placed, broken }], texts: [...placed, ...label], bottom: 76 }
}

function siblingsAt(heights: readonly number[], width: number, top: number) {
  let y = top + 36
  const cards = heights.map((height) => {
    y += height
    return box(0, y - height, width, height)
  })
  return { cards, texts: [box(0, top, width, 32), ...cards] }
}

function spousesAt({ width, spouses }: Drawn, side: number, top: number) {
  const left = width - side
  const cards: Box[] = []
  const texts: Box[] = []
  let y = top + 36
  for (const [index, { label, weave }] of spouses.entries()) {
    const height = index === 0 ? 95 : 68
    const between = left - (width / 2 + 68)
    const labelTop = y + height / 2 - (weave ? 8 : 2) - 20
    if (index === 0) texts.push(box(left - between / 2 - label / 2, labelTop, label, 20))
    else {
      y += 10
      texts.push(box(left + 62, y, label, 17))
      y += 17
    }
    cards.push(box(left, y, side, height))
    y += height
  }
  return { cards, texts: [...texts, ...cards] }
}

function familiesAt({ width, families }: Drawn, top: number): ChildrenBoxes[] {
  const several = families.length > 1
  const left = several ? 24 : 0
  const columns = Math.floor((width - left) / 178)
  const column = (width - left) / columns
  let y = top
  return families.map((count) => {
    const heading = box(left, y, 200, 32)
    const first = heading.bottom + (several ? 20 : 42)
    const cards = Array.from({ length: count }, (_, index) => ({
      broken: index % 3 === 2,
      box: box(
        left + (index % columns) * column + 14,
        first + Math.floor(index / columns) * 60,
        column - 14,
        54,
      ),
    }))
    y = (count === 0 ? heading.bottom : first + Math.ceil(count / columns) * 60) + 10
    return { heading, cards }
  })
}

const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})
