import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { Button } from '#ui/components/buttons/button.tsx'
import { ErrorMessage } from '#ui/components/feedback/error-message.tsx'
import type { LiveFlow } from './live-flow.ts'
import styles from './live-page.module.css'

interface Props {
  readonly flow: LiveFlow
  readonly length: number
  /** The time of the moment, in milliseconds since 1970. */
  readonly at: number | null
}

/** Moves through a stored session, and saves it as a file. */
export function ReplayBar({ flow, length, at }: Props) {
  const snapshot = useSelector(flow, (current) => current)
  const { position } = snapshot.context
  const isAsking = snapshot.matches({ replaying: 'asking' })
  const isPlaying = snapshot.matches({ replaying: 'playing' })
  const id = useId()
  return (
    <div className={styles.replay}>
      <div className={styles.bar}>
        <Button
          kind="soft"
          disabled={!snapshot.can({ type: 'stepped back' })}
          onClick={() => flow.send({ type: 'stepped back' })}
        >
          Step back
        </Button>
        <Button
          disabled={!isPlaying && !snapshot.can({ type: 'played' })}
          onClick={() => flow.send({ type: isPlaying ? 'paused' : 'played' })}
        >
          {isPlaying ? 'Pause' : 'Play'}
        </Button>
        <Button
          kind="soft"
          disabled={!snapshot.can({ type: 'stepped' })}
          onClick={() => flow.send({ type: 'stepped' })}
        >
          Step on
        </Button>
        <Button
          kind="line"
          disabled={!snapshot.can({ type: 'saved' })}
          busy={snapshot.matches({ replaying: 'saving' })}
          onClick={() => flow.send({ type: 'saved' })}
        >
          Save as a file
        </Button>
        <Button kind="line" onClick={() => flow.send({ type: 'left' })}>
          {isAsking ? 'Leave without saving' : 'Leave'}
        </Button>
        {isAsking ? (
          <Button kind="line" onClick={() => flow.send({ type: 'stayed' })}>
            Stay
          </Button>
        ) : null}
      </div>
      {isAsking ? (
        <ErrorMessage>This recording has not been saved. It is dropped when you leave.</ErrorMessage>
      ) : null}
      <label htmlFor={id}>Moment</label>
      <input
        id={id}
        type="range"
        min={0}
        max={length}
        disabled={length === 0}
        value={position}
        aria-valuetext={`${position} of ${length}`}
        onChange={(event) => flow.send({ type: 'moved', position: event.target.valueAsNumber })}
      />
      {/* While a recording plays, this changes too fast for screen readers, so they do not read it aloud. */}
      <p role="status" aria-live={isPlaying ? 'off' : 'polite'}>
        {position === 0 ? 'The beginning' : `Entry ${position}`} of {length}
        {at === null ? '' : `, at ${new Date(at).toLocaleTimeString('en-GB')}`}
      </p>
      {snapshot.matches({ replaying: 'not saved' }) ? (
        <ErrorMessage>The file could not be saved. Try it again.</ErrorMessage>
      ) : null}
    </div>
  )
}
