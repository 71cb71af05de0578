import { useState } from 'react'
import type { Layer } from '../layers/tint.ts'
import type { ChartedFlow } from '../site/charts.ts'
import type { Site } from '../site/site.ts'
import type { FlowAddress, Go } from '../site/use-address.ts'
import { FlowDiagram } from './flow-diagram.tsx'
import { FlowHead } from './flow-head.tsx'
import { FlowList } from './flow-list.tsx'
import styles from './flow-page.module.css'
import { PlayerInTime } from './in-time.tsx'
import { UnknownPart } from './unknown-part.tsx'

interface Props {
  readonly site: Site
  readonly charted: ChartedFlow
  readonly address: FlowAddress
  readonly go: Go
}

/** One flow: its diagram, its list, its player, and the facts about the selection. */
export function FlowPage({ site, charted, address, go }: Props) {
  const { flow, chart } = charted
  const [layer, setLayer] = useState<Layer>('nothing')
  const { page, machine, view } = address
  const selected = address.transition ?? address.state ?? null

  const select = (id: string) => {
    if (id === selected) return go({ page, machine, view })
    const isState = chart.states.some((state) => state.id === id)
    return go({ page, machine, view, ...(isState ? { state: id } : { transition: id }) })
  }
  const shown = { site, charted, selected, onSelect: select, layer, onLayer: setLayer }
  return (
    <div className={styles.page} data-view={view}>
      <FlowHead charted={charted} address={address} />
      <UnknownPart chart={chart} address={address} />
      {view === 'diagram' ? <FlowDiagram {...shown} /> : null}
      {view === 'list' ? <FlowList {...shown} /> : null}
      {view === 'player' ? (
        <PlayerInTime
          flow={flow}
          chart={chart}
          site={site}
          selected={selected}
          onAddress={(place) => go({ page, machine, view, ...place }, 'in place')}
          {...placeIn(address)}
        />
      ) : null}
    </div>
  )
}

function placeIn({ path, step, asked }: FlowAddress) {
  return {
    ...(path === undefined ? {} : { path }),
    ...(step === undefined ? {} : { step }),
    ...(asked === undefined ? {} : { asked }),
  }
}
