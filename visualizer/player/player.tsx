import { useSelector } from '@xstate/react'
import { Suspense } from 'react'
import type { Flow } from '#machines/catalog.ts'
import type { Chart } from '../chart/chart.ts'
import { LaidOutDiagram } from '../shell/laid-out-diagram.tsx'
import type { Site } from '../site/site.ts'
import { knownOf } from './explored.ts'
import { editedByHand } from './forms/payload-fields.ts'
import { PlayerScreen, type Shown } from './screen/player-screen.tsx'
import { type Place, usePlayerFlow } from './use-player-flow.ts'

/** The data in a link to the player, without the machine. */
export interface PlayerAddress {
  readonly path?: number
  readonly step?: number
  readonly asked?: readonly string[]
}

interface Props extends PlayerAddress {
  readonly flow: Flow
  readonly chart: Chart
  readonly site: Site
  /** The state or transition that was selected in another view. */
  readonly selected?: string | null
  readonly onAddress: (address: PlayerAddress) => void
}

/** The player of one flow. The player follows the address, and the address follows the player. */
export function Player({ flow: played, chart, site, selected = null, path, step, asked, onAddress }: Props) {
  const model = played.paths
  const place: Place = { asked: asked ? { words: asked } : { path: path ?? 0 }, moment: step ?? 0 }
  const flow = usePlayerFlow(model, place, (moved) => {
    const address = addressOf(moved)
    if (address) onAddress(address)
  })
  // Reads the cache again whenever the flow's state changes.
  const explored = useSelector(flow, () => knownOf(model))
  const rules = site.rules.find(({ machine }) => machine === played.id)
  return (
    <PlayerScreen
      {...{ flow, model, chart, explored, selected }}
      rules={rules ?? { holds: {}, guards: {} }}
      pictures={site.pictures.filter(({ machine }) => machine === played.id)}
      renderDiagram={(shown: Shown) => (
        <Suspense fallback={<p role="status">Laying out …</p>}>
          <LaidOutDiagram chart={chart} ready={site.drawings[played.id]} {...shown} />
        </Suspense>
      )}
    />
  )
}

/** Returns the address of a route; null for a route with custom values, because links do not contain them. */
function addressOf({ asked, moment }: Place): PlayerAddress | null {
  if ('path' in asked) return { path: asked.path, step: moment }
  const isEdited = asked.words.some((words) => words.endsWith(`(${editedByHand})`))
  return isEdited ? null : { asked: asked.words, step: moment }
}
