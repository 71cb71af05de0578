/**
 * Colours of records, as in colour refinement of graphs. Records with equal content get the same colour; then records
 * with equal content and equally coloured neighbours do. Each pair of matched records has a colour of its own.
 */
import type { LinksOfSide } from './links-of-side.ts'

export type Colour = number

/** A 53-bit number from two separately mixed numbers, so that two colours are almost never equal by chance. */
const whole = (high: number, low: number): Colour => (high >>> 0) * 0x200000 + (low >>> 11)

const mix = (seed: number, value: number): number => {
  const mixed = Math.imul(seed ^ value, 0x9e3779b1)
  return Math.imul(mixed ^ (mixed >>> 15), 0x85ebca77) ^ (mixed >>> 13)
}

const upper = (colour: Colour) => Math.floor(colour / 0x100000000)

/** The colour of a record among its neighbours, regardless of their order. */
export function refined(
  colour: Colour,
  index: number,
  links: LinksOfSide,
  colourOf: (index: number) => Colour,
): Colour {
  let high = mix(0x1b873593, mix(colour | 0, upper(colour)))
  let low = mix(0x0cc9e2d5, mix(upper(colour), colour | 0))
  for (const { other, role } of links.of(index)) {
    const beside = colourOf(other)
    const [one, two] = [beside | 0, upper(beside)]
    high = (high + mix(mix(role, one), two)) | 0
    low = (low + mix(mix(role + 0x1000, two), one)) | 0
  }
  return whole(high, low)
}

/** Colours of texts: equal texts have the same colour on both sides. */
export class TextColours {
  readonly #colours = new Map<string, Colour>()

  of(text: string): Colour {
    const known = this.#colours.get(text)
    if (known !== undefined) return known
    const count = this.#colours.size + 1
    const colour = whole(mix(0x2545f491, count), mix(0x5bd1e995, count))
    this.#colours.set(text, colour)
    return colour
  }
}

export const pairColour = (storedIndex: number): Colour =>
  whole(mix(0x7feb352d, storedIndex), mix(0x68e31da4, storedIndex))
