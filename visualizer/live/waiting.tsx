import { useSelector } from '@xstate/react'
import { Button } from '#ui/components/buttons/button.tsx'
import type { LiveFlow } from './live-flow.ts'
import styles from './live-page.module.css'

/** Shown while something loads, or if the tab is closed. */
export function Waiting({ flow, page }: { flow: LiveFlow; page: string }) {
  const snapshot = useSelector(flow, (current) => current)
  const can = (type: 'retried' | 'halted' | 'left') => snapshot.can({ type })
  return (
    <div className={styles.bar}>
      <p role="status">{said(snapshot, page)}</p>
      {can('retried') ? <Button onClick={() => flow.send({ type: 'retried' })}>Try again</Button> : null}
      {can('halted') ? (
        <Button onClick={() => flow.send({ type: 'halted' })}>Look back at what was held</Button>
      ) : null}
      {can('left') ? (
        <Button kind="line" onClick={() => flow.send({ type: 'left' })}>
          Leave
        </Button>
      ) : null}
    </div>
  )
}

function said(snapshot: ReturnType<LiveFlow['getSnapshot']>, page: string): string {
  if (snapshot.matches('reading')) return 'Reading the recording …'
  if (snapshot.matches('not answering'))
    return `The tab at ${page} does not answer. It may be asleep: look at it once.`
  if (!snapshot.matches('away')) return `Asking the tab at ${page} …`
  return snapshot.context.isRecording
    ? 'The tab was closed, or its page is being loaded anew. When it is back, the recording goes on.'
    : 'The tab was closed, or its page is being loaded anew. When it is back, it is watched again.'
}
