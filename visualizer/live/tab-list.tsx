import { useSelector } from '@xstate/react'
import { Button } from '../../src/ui/components/button.tsx'
import { SectionHeading } from '../../src/ui/components/section-heading.tsx'
import styles from './live-page.module.css'
import type { LiveFlow } from './use-live-flow.ts'

/** The tabs with the running app, each to be watched. */
export function TabList({ flow }: { flow: LiveFlow }) {
  const tabs = useSelector(flow, ({ context }) => context.tabs)
  const isDeaf = useSelector(flow, ({ context }) => context.isDeaf)
  return (
    <section aria-label="Open tabs" className={styles.part}>
      <SectionHeading>Open tabs</SectionHeading>
      <p role="status">{said(tabs.length, isDeaf)}</p>
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

function said(count: number, isDeaf: boolean): string {
  if (isDeaf) return 'This browser does not tell of other tabs. Recordings can be opened all the same.'
  if (count > 0) return `${count === 1 ? 'One tab' : `${count} tabs`} of this browser can be watched.`
  return 'No tab of this browser runs the app in development. Start it with npm run dev and open it in another tab, at the address of this page.'
}
