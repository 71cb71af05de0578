import { describe, expect, it } from 'vitest'
import { layoutCloud, maxAttempts, type Place, type SizedName } from '#ui/charts/name-cloud/layout-cloud.ts'

const names = [
  { value: 'Darwin', count: 100 },
  { value: 'Wedgwood', count: 50 },
  { value: 'Galton', count: 20 },
  { value: 'Hill', count: 2 },
]
const box = { width: 640, height: 400 }

/** Places the first names, as many as `room` allows for each attempt, and remembers the sizes. */
function placing(room: (attempt: number) => number) {
  const tried: (readonly SizedName[])[] = []
  const place: Place = async (sized) => {
    tried.push(sized)
    return sized.slice(0, room(tried.length)).map((name) => ({ ...name, x: 0, y: 0 }))
  }
  return { tried, place }
}

const sizes = (sized: readonly SizedName[] | undefined) => sized?.map(({ size }) => size)

describe(layoutCloud.name, () => {
  it('[NAM-09] draws names in three sizes, by their share of the most common name', async () => {
    const { tried, place } = placing(() => 4)

    const placed = await layoutCloud(names, box, place)

    expect(placed.map(({ value }) => value)).toEqual(['Darwin', 'Wedgwood', 'Galton', 'Hill'])
    expect(tried.map(sizes)).toEqual([[46, 46, 29, 18]])
  })

  it('[NAM-10] tries smaller names when they do not all fit, until they do', async () => {
    const { tried, place } = placing((attempt) => attempt + 1)

    const placed = await layoutCloud(names, box, place)

    expect(placed).toHaveLength(4)
    expect(tried.map(sizes)).toEqual([
      [46, 46, 29, 18],
      [39, 39, 25, 15],
      [33, 33, 21, 13],
    ])
  })

  it('[NAM-10] gives up after five attempts, and shows the one with the most names', async () => {
    const { tried, place } = placing((attempt) => (attempt === 3 ? 3 : 1))

    const placed = await layoutCloud(names, box, place)

    expect([tried.length, maxAttempts, placed.length]).toEqual([5, 5, 3])
    // Smaller names cannot be read.
    expect(Math.min(...(sizes(tried[4]) ?? []))).toBe(10)
  })

  it('begins with larger names in a wider box', async () => {
    const { tried, place } = placing(() => 4)

    await layoutCloud(names, { width: 1280, height: 800 }, place)

    expect(sizes(tried[0])).toEqual([92, 92, 58, 36])
  })
})
