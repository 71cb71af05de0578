import { useSelector } from '@xstate/react'
import { type ReactNode, useSyncExternalStore } from 'react'
import type { LiveFlow } from './live-flow.ts'
import styles from './live-page.module.css'
import { OpenFile } from './open-file.tsx'
import { PresentMoment } from './present-moment.tsx'
import { ReplayedMoment } from './replayed-moment.tsx'
import type { SessionStore } from './session-store.ts'
import type { ShownChart } from './shown-chart.ts'
import { TabList } from './tab-list.tsx'
import { Waiting } from './waiting.tsx'
import { WatchBar } from './watch-bar.tsx'

interface Props {
  readonly flow: LiveFlow
  readonly store: SessionStore
  readonly renderDiagram: (shown: ShownChart) => ReactNode
}

/** What a user can do in the live view, and the session that it shows. */
export function LiveScreen({ flow, store, renderDiagram }: Props) {
  const snapshot = useSelector(flow, (current) => current)
  const held = useSyncExternalStore(store.subscribe, store.held)
  const { watched } = snapshot.context

  if (snapshot.matches('looking') || snapshot.matches('not read'))
    return (
      <div className={styles.choice}>
        <TabList flow={flow} />
        <OpenFile flow={flow} />
      </div>
    )
  if (snapshot.matches('replaying'))
    return <ReplayedMoment flow={flow} held={held} renderDiagram={renderDiagram} />
  const isWatching = snapshot.matches({ following: 'watching' })
  if (isWatching || snapshot.matches({ following: 'recording' }))
    return (
      <>
        <WatchBar flow={flow} />
        <PresentMoment
          held={held}
          onChoose={(position) => {
            flow.send({ type: isWatching ? 'halted' : 'recording stopped' })
            flow.send({ type: 'moved', position })
          }}
          renderDiagram={renderDiagram}
        />
      </>
    )
  return <Waiting flow={flow} page={watched?.page ?? ''} />
}
