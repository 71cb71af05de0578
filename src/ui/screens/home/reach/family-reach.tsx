import { useSelector } from '@xstate/react'
import type { Actor } from 'xstate'
import type { ScopeWalk } from '#domain/view-scope/scope-walk.ts'
import type { viewScopeMachine } from '#machines/view-scope/view-scope.machine.ts'
import styles from './family-reach.module.css'
import { type Reach, reachOfWalk, reachText } from './reach-text.ts'

type Props = {
  flow: Actor<typeof viewScopeMachine>
  /** The last count, made before the tree changed; null if there was none. */
  known: Reach | null
}

/** The size of the family while it is counted: '1,204 ancestors in 23 generations'. */
export function FamilyReach({ flow, known }: Props) {
  const state = useSelector(flow, (snapshot) => snapshot.value)
  const walk = useSelector(flow, (snapshot): ScopeWalk => snapshot.context.walk)
  const soFar = known === null ? ' so far' : ', counted before the tree changed'
  const send = (type: 'stopped' | 'resumed' | 'retried') => () => flow.send({ type })

  if (state === 'idle' && known === null) return null
  return (
    <p className={styles.reach} aria-busy={state === 'walking'}>
      {reachText(known ?? reachOfWalk(walk))}
      {state === 'walking' ? (
        <>
          {`${soFar} … `}
          <Act onClick={send('stopped')}>Stop counting</Act>
        </>
      ) : null}
      {state === 'stopped' ? (
        <>
          {`${soFar} `}
          <Act onClick={send('resumed')}>Continue counting</Act>
        </>
      ) : null}
      {state === 'interrupted' ? (
        <>
          {'. The rest could not be counted. '}
          <Act onClick={send('retried')}>Try again</Act>
        </>
      ) : null}
    </p>
  )
}

function Act({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button type="button" className={styles.act} onClick={onClick}>
      {children}
    </button>
  )
}
