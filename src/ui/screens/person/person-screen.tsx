import { useSelector } from '@xstate/react'
import { useCallback, useMemo, useRef } from 'react'
import { Button } from '../../components/button.tsx'
import { Unreachable } from '../../components/load-states.tsx'
import { Notice } from '../../components/notice.tsx'
import { nameText } from '../../components/person-face.ts'
import { VisuallyHidden } from '../../components/visually-hidden.tsx'
import { Details } from './details.tsx'
import { Missing } from './missing.tsx'
import styles from './person-screen.module.css'
import { PersonSkeleton } from './person-skeleton.tsx'
import type { PersonPageView } from './person-view.ts'
import { Stage } from './stage.tsx'
import { useWalk } from './walk/use-walk.ts'
import { useWalkKeys } from './walk/use-walk-keys.ts'
import { chooseIn, type PersonPageFlow, phaseOf } from './walk/walk.ts'

type Props = {
  flow: PersonPageFlow
  /** Null while nothing is known of the person. */
  view: PersonPageView | null
}

/** A person and the family around, to walk through. */
export function PersonScreen({ flow, view }: Props) {
  const page = useRef<HTMLElement>(null)
  const drawn = useWalk(page, view)
  const back = useCallback(() => flow.send({ type: 'back chosen' }), [flow])
  useWalkKeys(page, back)
  const missing = useSelector(flow, (snapshot) => snapshot.matches('missing'))
  const title = drawn && !missing ? `Family of ${nameText(drawn.face)}` : 'Person'

  return (
    // Backspace is heard wherever the focus is on the page, and the focus can be on nothing in particular.
    <section ref={page} className={styles.page} aria-label={title} tabIndex={-1}>
      <div className={styles.width}>
        {missing ? <Missing onBack={back} /> : <Present flow={flow} view={drawn} />}
      </div>
    </section>
  )
}

function Present({ flow, view }: Props) {
  const phase = useSelector(flow, phaseOf)
  const unreachable = useSelector(flow, (snapshot) => snapshot.matches('unreachable'))
  const order = useSelector(flow, (snapshot) => snapshot.context.siblingOrder)
  const present = useSelector(flow, (snapshot) => snapshot.matches('present'))
  const walk = useMemo(() => ({ phase, choose: chooseIn(flow) }), [flow, phase])
  const retry = () => flow.send({ type: 'retried' })

  if (view === null) return unreachable ? <NotReached onRetry={retry} /> : <PersonSkeleton />
  const choice = {
    order,
    onChange: present
      ? (chosen: typeof order) => flow.send({ type: 'siblings arranged', order: chosen })
      : null,
  }
  return (
    <>
      {phase === 'incomplete' ? <Incomplete onRetry={retry} /> : null}
      <Stage view={view} walk={walk} choice={choice} />
      <Details details={view.details} phase={phase} hidden={view.restrictedNote !== null} />
    </>
  )
}

function NotReached({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <VisuallyHidden>
        <h1>Person</h1>
      </VisuallyHidden>
      <Unreachable onRetry={onRetry} />
    </>
  )
}

function Incomplete({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.notice}>
      <Notice
        action={
          <Button kind="text" onClick={onRetry}>
            Try again
          </Button>
        }
      >
        Part of this family could not be loaded.
      </Notice>
    </div>
  )
}
