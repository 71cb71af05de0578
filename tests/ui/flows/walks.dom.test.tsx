/**
 * Level 2 of every flow with a screen: runs every file `<flow>.walk.tsx` here. vitest.config.ts makes several projects
 * of this file, and each runs its share; `KINWEAVE_WALK=<flow>` runs one flow alone.
 */

import { inject } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import type { ScreenWalk } from '../support/screen-walk.ts'
import { walkScreen } from '../support/walk-screen.tsx'

type WalkFile = Readonly<Record<string, ScreenWalk<AnyStateMachine, string>>>

const files = Object.entries(import.meta.glob<WalkFile>('./*.walk.tsx'))
const only = process.env['KINWEAVE_WALK']
const { share, shares } = inject('walks')

const chosen = files.filter(([path], index) =>
  only === undefined ? index % shares === share : path === `./${only}.walk.tsx`,
)
for (const walks of await Promise.all(chosen.map(([, load]) => load())))
  for (const walk of Object.values(walks)) walkScreen(walk)

declare module 'vitest' {
  interface ProvidedContext {
    /** Which share of the walks a project runs, counted from 0, and the number of shares. */
    walks: { readonly share: number; readonly shares: number }
  }
}
