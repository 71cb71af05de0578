/** Pages that are loaded on first use, so that the first load is small. */
import { lazy } from 'react'

export const PlayerInTime = lazy(async () => ({ default: (await import('../player/player.tsx')).Player }))

export const CoverageInTime = lazy(async () => ({
  default: (await import('../layers/coverage-page.tsx')).CoveragePage,
}))

export const DifferenceInTime = lazy(async () => ({
  default: (await import('../difference/difference-page.tsx')).DifferencePage,
}))

export const LiveInTime = lazy(async () => ({ default: (await import('../live/live-page.tsx')).LivePage }))
