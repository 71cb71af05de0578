import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { globeTime } from '#domain/constants.ts'
import { createGlobePainter, type GlobeScene } from '#ui/charts/globe/globe-painter.ts'

const london = { latitude: 51.5, longitude: 0 }
const sydney = { latitude: -33.9, longitude: 151.2 }
const scene: GlobeScene = { flat: false, zoom: 0, centre: london, pins: [] }

/** A browser whose clock and frames are moved by hand. */
function stage() {
  let now = 0
  let next = 1
  const frames = new Map<number, FrameRequestCallback>()
  const watched = new Set<object>()
  let seen: ((visible: boolean) => void) | null = null
  const observer = (start: (callback: (entries: unknown[]) => void) => void) =>
    class {
      constructor(callback: (entries: unknown[]) => void) {
        start(callback)
      }
      observe() {
        watched.add(this)
      }
      disconnect() {
        watched.delete(this)
      }
    }
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => {
    frames.set(next, callback)
    return next++
  })
  vi.stubGlobal('cancelAnimationFrame', (handle: number) => frames.delete(handle))
  vi.stubGlobal(
    'ResizeObserver',
    observer((resized) => queueMicrotask(() => resized([{ contentRect: { width: 300, height: 300 } }]))),
  )
  vi.stubGlobal(
    'IntersectionObserver',
    observer((told) => {
      seen = (isIntersecting) => told([{ isIntersecting }])
    }),
  )
  vi.stubGlobal(
    'MutationObserver',
    observer(() => {}),
  )
  const calls: string[] = []
  const context = new Proxy(
    {},
    {
      get: (_target, name) =>
        name === 'createRadialGradient' ? () => ({ addColorStop: () => {} }) : note(name),
      set: () => true,
    },
  )
  const note = (name: string | symbol) => () => {
    calls.push(String(name))
    return { width: 20 }
  }
  const canvas = document.createElement('canvas')
  canvas.getContext = (() => context) as unknown as HTMLCanvasElement['getContext']
  document.body.append(canvas)
  return {
    canvas,
    frames,
    watched,
    calls,
    look: (visible: boolean) => seen?.(visible),
    /** Lets this much time go by, with a frame every 20 ms. Returns how many frames were drawn. */
    run: (time: number) => {
      let drawn = 0
      for (const until = now + time; now < until; ) {
        now += 20
        const due = [...frames]
        frames.clear()
        for (const [, callback] of due) {
          drawn += 1
          callback(now)
        }
      }
      return drawn
    },
  }
}

describe(createGlobePainter.name, () => {
  beforeEach(() => {
    vi.stubGlobal('matchMedia', () => ({ matches: false }))
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
    document.body.replaceChildren()
  })

  it('[GLB-04] becomes a map in 800 ms, and rests then', async () => {
    const { canvas, run, frames } = stage()
    const painter = createGlobePainter(canvas)
    painter.show(scene)
    await Promise.resolve()
    run(100)

    painter.show({ ...scene, flat: true })

    expect(globeTime).toBe(800)
    expect(run(780)).toBeGreaterThan(30)
    expect(frames.size).toBe(1)
    run(40)
    expect(frames.size).toBe(0)
    painter.stop()
  })

  it('[GLB-01] turns to another place in 800 ms, frame by frame', async () => {
    const { canvas, run } = stage()
    const painter = createGlobePainter(canvas)
    painter.show(scene)
    await Promise.resolve()
    run(100)

    painter.show({ ...scene, centre: sydney })

    expect(run(780)).toBeGreaterThan(30)
    run(40)
    expect(run(200)).toBe(0)
    painter.stop()
  })

  it('fades briefly if the person prefers reduced motion', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    const { canvas, run, frames } = stage()
    const painter = createGlobePainter(canvas)
    painter.show(scene)
    await Promise.resolve()
    run(100)

    painter.show({ ...scene, flat: true })
    run(180)

    expect(frames.size).toBe(0)
    painter.stop()
  })

  it('draws nothing while it is out of sight, and is complete when it is seen again', async () => {
    const { canvas, run, look, calls } = stage()
    const painter = createGlobePainter(canvas)
    painter.show(scene)
    await Promise.resolve()
    run(100)
    look(false)
    calls.length = 0

    painter.show({ ...scene, flat: true })
    expect(run(400)).toBe(0)
    expect(calls).toEqual([])

    look(true)
    run(500)
    expect(calls.length).toBeGreaterThan(0)
    painter.stop()
  })

  it('leaves nothing behind when it stops during a movement', async () => {
    const { canvas, run, frames, watched } = stage()
    const painter = createGlobePainter(canvas)
    painter.show(scene)
    await Promise.resolve()
    run(100)
    painter.show({ ...scene, centre: sydney })
    run(200)

    painter.stop()

    expect([frames.size, watched.size]).toEqual([0, 0])
    painter.show(scene)
    painter.drag(5, 5)
    expect(frames.size).toBe(0)
  })

  it('works without a usable canvas', () => {
    const painter = createGlobePainter(document.createElement('canvas'))

    painter.show(scene)
    painter.drag(1, 1)
    painter.stop()

    expect(painter).toBeDefined()
  })
})
