import { describe, expect, it } from 'vitest'
import { type Label, labelHeight, type Pin, placeLabels } from '#ui/charts/globe/place-labels.ts'

const size = { width: 300, height: 300 }
const pin = (text: string, x: number, y: number): Pin => ({ text, x, y, width: text.length * 7 })
const covers = ({ x, y, pin: { width } }: Label, point: Pin) =>
  point.x > x && point.x < x + width && point.y > y && point.y < y + labelHeight

describe(placeLabels.name, () => {
  it('puts a name beside its pin and not on it', () => {
    const maer = pin('Maer', 150, 150)
    const [label] = placeLabels([maer], size)

    expect(label && covers(label, maer)).toBe(false)
    expect(Math.hypot((label?.x ?? 0) + maer.width - 150, (label?.y ?? 0) + labelHeight - 150)).toBeLessThan(
      20,
    )
  })

  it('covers no pin and no other name, and leaves out names without room', () => {
    const pins = Array.from({ length: 40 }, (_, index) =>
      pin(`Place ${index}`, 40 + ((index * 53) % 220), 40 + ((index * 97) % 220)),
    )
    const labels = placeLabels(pins, size)

    expect(labels.length).toBeGreaterThan(3)
    expect(labels.length).toBeLessThan(pins.length)
    expect(labels.flatMap((label) => pins.filter((each) => covers(label, each)))).toEqual([])
    const corners = labels.map(({ x, y, pin: { width } }) => ({
      x,
      y,
      right: x + width,
      bottom: y + labelHeight,
    }))
    const clashes = corners.flatMap((one, index) =>
      corners
        .slice(index + 1)
        .filter(
          (other) =>
            one.x < other.right && other.x < one.right && one.y < other.bottom && other.y < one.bottom,
        ),
    )
    expect(clashes).toEqual([])
  })

  it('stays within the picture', () => {
    const labels = placeLabels([pin('Nordkapp', 2, 2), pin('Ushuaia', 298, 298)], size)

    for (const {
      x,
      y,
      pin: { width },
    } of labels)
      expect([x >= 0, y >= 0, x + width <= 300, y + labelHeight <= 300]).toEqual([true, true, true, true])
    expect(labels).toHaveLength(2)
  })

  it('names the first of those on the same spot', () => {
    const labels = placeLabels([pin('Maer Hall', 150, 150), pin('Maer', 152, 151)], size)

    expect(labels.map(({ pin: { text } }) => text)).toEqual(['Maer Hall'])
  })
})
