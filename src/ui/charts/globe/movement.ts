/** A movement from one view to the next, by the clock. */
import { globeTime } from '#domain/constants.ts'
import { type Camera, eased, way } from './camera.ts'

export interface Movement {
  readonly target: Camera
  /** The view at a time, in milliseconds of the same clock, and the progress of the movement from 0 to 1. */
  readonly at: (time: number) => { readonly camera: Camera; readonly progress: number }
}

/** For users who prefer reduced motion, the pictures cross-fade in this time (look.md). */
const fadeTime = 160

export function movement(from: Camera, target: Camera, start: number): Movement {
  const along = way(from, target)
  return {
    target,
    at: (time) => {
      const progress = progressAt(time, start, globeTime)
      return { progress, camera: progress >= 1 ? target : along(eased(progress)) }
    },
  }
}

/** Reaches the target at once; only the previous picture fades out. */
export function fade(target: Camera, start: number): Movement {
  return { target, at: (time) => ({ camera: target, progress: progressAt(time, start, fadeTime) }) }
}

const progressAt = (time: number, start: number, duration: number) =>
  Math.max(0, Math.min(1, (time - start) / duration))
