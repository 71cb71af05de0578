import { Suspense, useState, useTransition } from 'react'
import { PageHeading } from '../../src/ui/components/page-heading.tsx'
import { fold } from '../chart/fold.ts'
import { type Address, type FlowView, formatAddress } from '../site/address.ts'
import type { ChartedFlow } from '../site/charts.ts'
import { sizeInWords } from '../site/figures.ts'
import type { Site } from '../site/site.ts'
import type { Go } from '../site/use-address.ts'
import styles from './flow-page.module.css'
import { LaidOutDiagram } from './laid-out-diagram.tsx'

type FlowAddress = Extract<Address, { page: 'flow' }>

const views: readonly { readonly view: FlowView; readonly name: string }[] = [
  { view: 'diagram', name: 'Diagram' },
]

interface Props {
  readonly site: Site
  readonly charted: ChartedFlow
  readonly address: FlowAddress
  readonly go: Go
}

/** One flow: its diagram, its list, its player, and what is known of what is selected. */
export function FlowPage({ site, charted: { flow, chart }, address, go }: Props) {
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const [layingOut, startLayout] = useTransition()
  const selected = address.transition ?? address.state ?? null

  const select = (id: string) => {
    const { page, machine, view } = address
    const isState = chart.states.some((state) => state.id === id)
    go({ page, machine, view, ...(isState ? { state: id } : { transition: id }) })
  }
  const turn = (id: string) => startLayout(() => setFolded(turned(folded, id)))

  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <PageHeading lead={`${flow.area} · ${flow.id} · ${sizeInWords(chart)}`}>{flow.title}</PageHeading>
        <nav aria-label="Views of this flow" className={styles.views}>
          {views.map(({ view, name }) => (
            <a
              key={view}
              href={formatAddress({ ...address, view })}
              aria-current={address.view === view ? 'page' : undefined}
            >
              {name}
            </a>
          ))}
        </nav>
      </div>
      <div className={styles.diagram} aria-busy={layingOut}>
        <Suspense fallback={<p role="status">Laying out …</p>}>
          <LaidOutDiagram
            chart={fold(chart, folded)}
            ready={folded.size === 0 ? site.drawings[flow.id] : undefined}
            selected={selected}
            onSelect={select}
            folding={{ whole: chart, folded, onFold: turn }}
          />
        </Suspense>
      </div>
    </div>
  )
}

function turned(folded: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return new Set(folded.has(id) ? [...folded].filter((other) => other !== id) : [...folded, id])
}
