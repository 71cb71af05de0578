/** A plain screen of the sample machine, to test the level 2 runner. */
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { sampleMachine } from '../../machines/support/sample.machine.ts'

export type SampleFlow = ActorRefFrom<typeof sampleMachine>

export function SampleScreen({ flow }: { flow: SampleFlow }) {
  const snapshot = useSelector(flow, (snapshot) => snapshot)
  const { word, name } = snapshot.context

  return (
    <main>
      <label>
        Tree
        <input
          value={word}
          disabled={!snapshot.matches('choosing')}
          onChange={(event) => flow.send({ type: 'word typed', word: event.target.value })}
        />
      </label>
      <button disabled={!snapshot.can({ type: 'asked' })} onClick={() => flow.send({ type: 'asked' })}>
        Ask
      </button>
      {snapshot.can({ type: 'dismissed' }) ? (
        <button onClick={() => flow.send({ type: 'dismissed' })}>Leave it</button>
      ) : null}
      {snapshot.can({ type: 'resumed' }) ? (
        <button onClick={() => flow.send({ type: 'resumed' })}>Go on</button>
      ) : null}
      <a href="/help">Help</a>
      {snapshot.matches('told') ? <h1>{name}</h1> : null}
    </main>
  )
}
