/**
 * The lines between a person and the family around, as curves that stay in the gaps between cards: down from the
 * parents, to the left for siblings, to the right for spouses, and down to the children.
 */
import { centreOf, type Line, type StageBoxes } from './boxes.ts'
import { childrenLines } from './children-lines.ts'
import { parentLines, stemOf } from './parent-lines.ts'
import { siblingLines } from './sibling-lines.ts'
import { spouseLines, trunkOf } from './spouse-lines.ts'

export function kinshipLines(stage: StageBoxes): Line[] {
  const trunk = trunkOf(stage)
  const stem = stemOf(stage) ?? { x: centreOf(stage.ring), y: stage.ring.top }
  return [
    ...parentLines(stage),
    ...siblingLines(stage, stem),
    ...spouseLines(stage, trunk),
    ...childrenLines(stage, trunk),
  ]
}
