import { ChartNoAxesGantt, Table } from 'lucide-react'
import { useMemo, useState } from 'react'
import { timelineOf } from '#domain/timeline/timeline.ts'
import type { FamilyLives } from './family-lives.ts'
import { LivesChart } from './lives-chart.tsx'
import { LivesTable } from './lives-table.tsx'
import { thinBarsText } from './thin-bars-text.ts'
import styles from './timeline.module.css'

type Props = FamilyLives & {
  /** The right end of the bars of living persons. */
  currentYear: number
}

/** A person's life among those of parents, spouses and children, as bars over the years or as a table. */
export function Timeline({ lives, events, whose, currentYear }: Props) {
  const [asTable, setAsTable] = useState(false)
  const timeline = useMemo(() => timelineOf(lives, currentYear), [lives, currentYear])
  const caption = thinBarsText(timeline, whose)

  return (
    <section className={styles.timeline} aria-label="Timeline">
      {asTable ? (
        <LivesTable lives={lives} events={events} />
      ) : (
        <LivesChart timeline={timeline} events={events} />
      )}
      <div className={styles.side}>
        <button type="button" className={styles.toggle} onClick={() => setAsTable(!asTable)}>
          {asTable ? <ChartNoAxesGantt aria-hidden="true" /> : <Table aria-hidden="true" />}
          {asTable ? 'Show as bars' : 'Show as a table'}
        </button>
        {asTable || caption === '' ? null : <p className={styles.caption}>{caption}</p>}
      </div>
    </section>
  )
}
