import { onCircle } from '../layout/lay-out-fan.ts'
import type { PlacedSector } from '../layout/picture.ts'

/** The outline of a part of a ring. */
export function sectorPath({ from, to, inner, outer }: PlacedSector): string {
  const [a, b, c, d] = [
    onCircle(from, outer),
    onCircle(to, outer),
    onCircle(to, inner),
    onCircle(from, inner),
  ]
  const large = to - from > Math.PI ? 1 : 0
  return `M${a.x} ${a.y}A${outer} ${outer} 0 ${large} 1 ${b.x} ${b.y}L${c.x} ${c.y}A${inner} ${inner} 0 ${large} 0 ${d.x} ${d.y}Z`
}
