import { useSelector } from '@xstate/react'
import { Button } from '#ui/components/buttons/button.tsx'
import { SectionHeading } from '#ui/components/layout/section-heading.tsx'
import type { LiveFlow } from './live-flow.ts'
import styles from './live-page.module.css'
import { sayTabs } from './say-tabs.ts'

/** The tabs that run the app. The user can watch each of them. */
export function TabList({ flow }: { flow: LiveFlow }) {
  const tabs = useSelector(flow, ({ context }) => context.tabs)
  const isDeaf = useSelector(flow, ({ context }) => context.isDeaf)
  return (
    <section aria-label="Open tabs" className={styles.part}>
      <SectionHeading>Open tabs</SectionHeading>
      <p role="status">{sayTabs(tabs.length, isDeaf, window.location.protocol)}</p>
      <ul className={styles.tabs}>
        {tabs.map(({ app, page, since }, index) => (
          <li key={app}>
            <Button kind="line" onClick={() => flow.send({ type: 'tab chosen', app })}>
              Watch tab {index + 1}: {page}
            </Button>
            <span>loaded at {new Date(since).toLocaleTimeString('en-GB')}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
