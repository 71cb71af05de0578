import { useState } from 'react'
import type { Level } from '#machines/paths/coverage.ts'
import { SegmentedControl } from '#ui/components/form/segmented-control.tsx'
import { PageHeading } from '#ui/components/layout/page-heading.tsx'
import { chartedFlows } from '../site/charts.ts'
import { levels } from '../site/figures.ts'
import type { Site } from '../site/site.ts'
import styles from './coverage-page.module.css'
import { CoverageTable } from './coverage-table.tsx'
import { OpenFlows } from './open-flows.tsx'

/** Shows how far tests cover all flows, and which transitions each level does not cover. */
export function CoveragePage({ site }: { site: Site }) {
  const [level, setLevel] = useState<Level>(3)
  const choose = (chosen: string) => setLevel(levels.find((one) => String(one) === chosen) ?? level)
  return (
    <div className={styles.page}>
      <div>
        <PageHeading
          lead={
            'Tests walk a flow at three levels: its machine alone, its screen rendered, and a browser against the real ' +
            'server. Counted are transitions as they are written, and every guard that refuses.'
          }
        >
          What tests walk
        </PageHeading>
      </div>
      <section aria-labelledby="not-walked" className={styles.part}>
        <h2 id="not-walked" className={styles.title}>
          Which transitions are not walked
        </h2>
        <SegmentedControl
          label="Not walked by which tests"
          options={levels.map((value) => ({ value: String(value), label: byLevel[value] }))}
          value={String(level)}
          onChange={choose}
        />
        <OpenFlows flows={chartedFlows} coverage={site.coverage} level={level} />
      </section>
      <section aria-labelledby="all-flows" className={styles.part}>
        <h2 id="all-flows" className={styles.title}>
          All flows
        </h2>
        <CoverageTable flows={chartedFlows} coverage={site.coverage} />
      </section>
    </div>
  )
}

const byLevel: Record<Level, string> = { 1: 'Machine alone', 2: 'Rendered screen', 3: 'Browser' }
