import { PageHeading } from '#ui/components/layout/page-heading.tsx'
import { SectionHeading } from '#ui/components/layout/section-heading.tsx'
import { chartedFlows, flowsByArea } from '../site/charts.ts'
import type { Site } from '../site/site.ts'
import { FlowCard } from './flow-card.tsx'
import styles from './overview.module.css'

/** Every machine of the catalog, by area. */
export function OverviewPage({ site }: { site: Site }) {
  return (
    <div className={styles.page}>
      <PageHeading
        lead={`The ${chartedFlows.length} flows of Kinweave, as their machines say them: what can happen, what follows, and what tests have walked.`}
      >
        All flows
      </PageHeading>
      {[...flowsByArea()].map(([area, flows]) => (
        <section key={area} aria-label={area} className={styles.area}>
          <SectionHeading>{area}</SectionHeading>
          <ul className={styles.cards}>
            {flows.map((charted) => (
              <li key={charted.flow.id}>
                <FlowCard site={site} charted={charted} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p className={styles.built}>
        Made {site.built.at.slice(0, 16).replace('T', ' ')} UTC
        {site.built.commit === null ? '' : ` from ${site.built.commit}`}.
      </p>
    </div>
  )
}
