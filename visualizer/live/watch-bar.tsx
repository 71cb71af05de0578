import { useSelector } from '@xstate/react'
import { Button } from '#ui/components/buttons/button.tsx'
import type { LiveFlow } from './live-flow.ts'
import styles from './live-page.module.css'

/** What a user can do with a tab that is being watched. */
export function WatchBar({ flow }: { flow: LiveFlow }) {
  const snapshot = useSelector(flow, (current) => current)
  const { watched, isShown, isRecording, length } = snapshot.context
  const isWatching = snapshot.matches({ following: 'watching' })
  return (
    <div className={styles.bar}>
      <p role="status">
        {isRecording ? 'Recording' : 'Watching'} the tab at {watched?.page}
        {isShown ? ', with what is written in it' : ''}.
      </p>
      <span>{length.toLocaleString('en')} entries</span>
      {isWatching ? (
        <>
          <Button onClick={() => flow.send({ type: 'recording started' })}>Record from here</Button>
          <Button kind="soft" onClick={() => flow.send({ type: 'halted' })}>
            Stop and look back
          </Button>
          {isShown ? (
            <Button kind="line" onClick={() => flow.send({ type: 'texts masked' })}>
              Mask what is written
            </Button>
          ) : (
            <Button kind="line" onClick={() => flow.send({ type: 'texts asked for' })}>
              Show what is written
            </Button>
          )}
        </>
      ) : (
        <Button onClick={() => flow.send({ type: 'recording stopped' })}>Stop recording</Button>
      )}
      <Button kind="line" onClick={() => flow.send({ type: 'left' })}>
        Leave
      </Button>
    </div>
  )
}
