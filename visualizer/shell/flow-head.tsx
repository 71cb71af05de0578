import { PageHeading } from '#ui/components/layout/page-heading.tsx'
import { type FlowView, formatAddress } from '../site/address.ts'
import type { ChartedFlow } from '../site/charts.ts'
import { sizeInWords } from '../site/figures.ts'
import type { FlowAddress } from '../site/use-address.ts'
import styles from './flow-page.module.css'

const views: readonly { readonly view: FlowView; readonly name: string }[] = [
  { view: 'diagram', name: 'Diagram' },
  { view: 'list', name: 'List' },
  { view: 'player', name: 'Player' },
]

interface Props {
  readonly charted: ChartedFlow
  readonly address: FlowAddress
}

/** The name of the flow, and links to its views. The selection stays. */
export function FlowHead({ charted: { flow, chart }, address }: Props) {
  const { page, machine, state, transition } = address
  const selected = {
    ...(state === undefined ? {} : { state }),
    ...(transition === undefined ? {} : { transition }),
  }
  return (
    <div className={styles.head}>
      <div>
        <PageHeading>{flow.title}</PageHeading>
        <p className={styles.about}>
          {flow.area} · <code>{flow.id}</code> · {sizeInWords(chart)}
        </p>
      </div>
      <nav aria-label="Views of this flow" className={styles.views}>
        {views.map(({ view, name }) => (
          <a
            key={view}
            href={formatAddress({ page, machine, view, ...selected })}
            aria-current={address.view === view ? 'page' : undefined}
          >
            {name}
          </a>
        ))}
      </nav>
    </div>
  )
}
