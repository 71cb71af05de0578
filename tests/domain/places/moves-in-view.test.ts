import { describe, expect, it } from 'vitest'
import type { Point } from '#domain/places/distance.ts'
import { closestZoom, viewOfMoves } from '#domain/places/moves-in-view.ts'

const at = (latitude: number, longitude: number): Point => ({ latitude, longitude })
const staffordshire = at(52.8, -2)
const kent = at(51.2, 0.7)
const edinburgh = at(55.95, -3.2)
const newYork = at(40.7, -74)

const view = (...ends: readonly Point[]) =>
  viewOfMoves(ends.slice(1).map((to, nth) => ({ from: ends[nth] ?? to, to })))

describe(viewOfMoves.name, () => {
  it('has no view without moves', () => {
    expect(viewOfMoves([])).toBeNull()
  })

  it('turns to the middle between both ends, wherever the other moves crowd', () => {
    const { centre } = view(staffordshire, kent, staffordshire, kent, edinburgh) ?? {}

    expect(centre?.latitude).toBeCloseTo((kent.latitude + edinburgh.latitude) / 2, 0)
    expect(centre?.longitude).toBeCloseTo((kent.longitude + edinburgh.longitude) / 2, 0)
  })

  it('comes close to moves within Britain, and stays farther away from a move across the ocean', () => {
    const [within, across] = [view(staffordshire, kent, edinburgh), view(staffordshire, newYork)]

    expect(within?.zoom).toBeGreaterThan(3.5)
    expect(across?.zoom).toBeLessThan(1.5)
    expect(across?.zoom).toBeGreaterThan(0.3)
  })

  it('never comes closer than a person can', () => {
    expect(view(kent, at(51.21, 0.7))?.zoom).toBe(closestZoom)
    expect(view(kent, kent)?.zoom).toBe(closestZoom)
  })

  it('shows the whole earth for a move to the other side', () => {
    expect(view(kent, at(-36.8, 174.8))?.zoom).toBe(0)
  })

  it('finds the middle of moves across the 180th meridian', () => {
    const { centre, zoom } = view(at(-17.7, 178), at(-14.3, -170.7)) ?? {}

    expect(Math.abs(centre?.longitude ?? 0)).toBeGreaterThan(170)
    expect(zoom).toBeGreaterThan(2)
  })
})
