import type { Box, Hung, StageBoxes, Weave } from './boxes.ts'

/** Reads the positions of all elements from the page; null if no lines can be drawn, as on a phone. */
export function measureStage(stage: HTMLElement): StageBoxes | null {
  const frame = stage.getBoundingClientRect()
  const boxOf = (element: Element): Box => {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    return {
      left: left - frame.left,
      top: top - frame.top,
      right: right - frame.left,
      bottom: bottom - frame.top,
    }
  }
  const hung = (element: HTMLElement): Hung => ({
    box: boxOf(element),
    broken: element.dataset['broken'] !== undefined,
  })
  const ring = part(stage, 'ring')
  const words = part(stage, 'words')
  if (!ring || !words || frame.width === 0) return null
  const spouses = parts(stage, 'spouse')
  return {
    width: frame.width,
    ring: boxOf(ring),
    words: around(boxOf(ring), [...words.children].map(boxOf)),
    parents: parts(stage, 'parents').map((family) => ({
      cards: parts(family, 'parent').map(boxOf),
      broken: family.dataset['broken'] !== undefined,
    })),
    siblings: parts(stage, 'sibling').map(hung),
    spouses: spouses.map(boxOf),
    weaves: spouses.map(weaveOf),
    labelWidth: labelWidth(spouses[0], parts(stage, 'marriage')),
    families: parts(stage, 'children').flatMap((family) => {
      const heading = part(family, 'heading')
      return heading ? [{ heading: boxOf(heading), cards: parts(family, 'child').map(hung) }] : []
    }),
  }
}

const parts = (within: HTMLElement, name: string) => [
  ...within.querySelectorAll<HTMLElement>(`[data-part='${name}']`),
]
const part = (within: HTMLElement, name: string) => within.querySelector<HTMLElement>(`[data-part='${name}']`)

/** Labels above the names need no space on the lines. */
function labelWidth(spouse: Element | undefined, labels: readonly Element[]): number {
  const left = spouse?.getBoundingClientRect().left ?? 0
  return Math.max(0, ...labels.map((label) => left - label.getBoundingClientRect().left))
}

/** Returns the box around all boxes; `middle` if there are none. */
function around(middle: Box, boxes: readonly Box[]): Box {
  if (boxes.length === 0) return middle
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  }
}

function weaveOf({ dataset }: HTMLElement): Weave | null {
  const [one, other] = (dataset['weave'] ?? '').split(' ').map(Number)
  // The page itself wrote these numbers, so they are valid.
  return one && other ? ([one, other] as unknown as Weave) : null
}
