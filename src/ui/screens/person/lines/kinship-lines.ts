/**
 * The lines between a person and the family, as curves in the gaps between cards: down from the parents, left to
 * siblings, right to spouses, and down to children.
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
