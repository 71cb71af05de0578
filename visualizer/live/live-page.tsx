import { Suspense } from 'react'
import { PageHeading } from '#ui/components/layout/page-heading.tsx'
import { LaidOutDiagram } from '../shell/laid-out-diagram.tsx'
import type { Site } from '../site/site.ts'
import styles from './live-page.module.css'
import { LiveScreen } from './live-screen.tsx'
import { useLiveFlow } from './use-live-flow.ts'

/** The running app in another tab: the events of its flows and its data, live or in a recording. */
export function LivePage({ site }: { site: Site }) {
  const { flow, store } = useLiveFlow()
  return (
    <div className={styles.page}>
      <PageHeading lead="What the running app does in another tab of this browser: watched, recorded, replayed.">
        Live
      </PageHeading>
      <LiveScreen
        flow={flow}
        store={store}
        renderDiagram={(shown) => (
          <Suspense fallback={<p role="status">Laying out …</p>}>
            <LaidOutDiagram ready={site.drawings[shown.chart.id]} {...shown} />
          </Suspense>
        )}
      />
    </div>
  )
}
