import { useSelector } from '@xstate/react'
import { type ReactNode, use, useCallback, useMemo, useRef } from 'react'
import type { PersonId } from '#domain/ids.ts'
import { Button } from '../../components/buttons/button.tsx'
import { ConnectionLost } from '../../components/feedback/connection-lost.ts'
import { Unreachable } from '../../components/feedback/load-states.tsx'
import { Notice } from '../../components/feedback/notice.tsx'
import { VisuallyHidden } from '../../components/layout/visually-hidden.tsx'
import { nameText } from '../../components/people/person-face.ts'
import { Details } from './details/details.tsx'
import { Missing } from './missing.tsx'
import styles from './person-screen.module.css'
import { PersonSkeleton } from './person-skeleton.tsx'
import type { PersonPageView } from './person-view.ts'
import { DockSkeleton, PaneSkeleton } from './slot-skeletons.tsx'
import { Stage } from './stage/stage.tsx'
import { useWalk } from './walk/use-walk.ts'
import { useWalkKeys } from './walk/use-walk-keys.ts'
import { chooseIn, type PersonPageFlow, phaseOf } from './walk/walk.ts'

/** The parts around the stage, each in its own position. A part that is still loading shows its shape. */
export interface PersonSlots {
  /** Below the name: 'your great-grandmother'. */
  readonly relation?: ReactNode
  /** Right of the stage, or below it without enough room: globe or map. */
  readonly pane?: ReactNode
  /** Below the stage: details, photos and files, highlights. */
  readonly tabs?: ReactNode
  /** At the bottom edge: the timeline. */
  readonly dock?: ReactNode
  /** Opens the tab with photos and files. */
  readonly onShowFiles?: () => void
}

type Props = {
  flow: PersonPageFlow
  /** What the page shows of the person; null while nothing is known. */
  view: PersonPageView | null
  slots?: PersonSlots
  /** Called when the user points at a relative, whose page may be opened next. */
  onConsider?: (id: PersonId) => void
}

const none: PersonSlots = {}
const nobodyFurther: PersonPageView['further'] = new Map()
const ignore = () => undefined

/** A person and the surrounding family, with links to each relative. */
export function PersonScreen({ flow, view, slots = none, onConsider = ignore }: Props) {
  const page = useRef<HTMLElement>(null)
  const drawn = useWalk(page, view, slots)
  const back = useCallback(() => flow.send({ type: 'back chosen' }), [flow])
  useWalkKeys(page, back)
  const missing = useSelector(flow, (snapshot) => snapshot.matches('missing'))
  const unreachable = useSelector(flow, (snapshot) => snapshot.matches('unreachable'))
  const title = drawn.view && !missing ? `Family of ${nameText(drawn.view.face)}` : 'Person'
  const retry = () => flow.send({ type: 'retried' })

  return (
    // Backspace must work wherever the focus is on the page, even if no element has it.
    <section ref={page} className={styles.page} aria-label={title} tabIndex={-1}>
      {missing ? (
        <div className={styles.alone}>
          <Missing onBack={back} />
        </div>
      ) : null}
      {!missing && drawn.view === null && unreachable ? <NotReached onRetry={retry} /> : null}
      {missing || (drawn.view === null && unreachable) ? null : (
        <Present flow={flow} {...drawn} onConsider={onConsider} />
      )}
    </section>
  )
}

function Present(props: Required<Props>) {
  const { slots } = props
  return (
    <>
      <div className={styles.width}>
        <Family {...props} />
        <div className={styles.pane}>{slots.pane ?? <PaneSkeleton />}</div>
      </div>
      <div className={styles.dock}>{slots.dock ?? <DockSkeleton />}</div>
    </>
  )
}

function Family({ flow, view, slots, onConsider }: Required<Props>) {
  const phase = useSelector(flow, phaseOf)
  const order = useSelector(flow, (snapshot) => snapshot.context.siblingOrder)
  const present = useSelector(flow, (snapshot) => snapshot.matches('present'))
  const leaving = useSelector(flow, (snapshot) => snapshot.matches({ present: 'leaving' }))
  const deep = useSelector(flow, (snapshot) => snapshot.context.deep)
  const further = (deep ? view?.further : null) ?? nobodyFurther
  const walk = useMemo(
    () => ({ phase, leaving, choose: chooseIn(flow), consider: onConsider, further }),
    [flow, phase, leaving, onConsider, further],
  )

  if (view === null) return <PersonSkeleton />
  const choice = {
    order,
    onChange: present
      ? (chosen: typeof order) => flow.send({ type: 'siblings arranged', order: chosen })
      : null,
  }
  return (
    <>
      <div className={styles.stage}>
        {phase === 'incomplete' ? <Incomplete onRetry={() => flow.send({ type: 'retried' })} /> : null}
        <Stage
          view={view}
          walk={walk}
          choice={choice}
          relation={slots.relation}
          onShowFiles={slots.onShowFiles ?? null}
        />
      </div>
      {/* The target of links to the tabs: the tabs themselves may stick to the edge of the window. */}
      <div className={styles.begin} id="person-tabs" />
      <div className={styles.tabs}>
        {slots.tabs ?? <Details details={view.details} phase={phase} hidden={view.restrictedNote !== null} />}
      </div>
    </>
  )
}

function NotReached({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.alone}>
      <VisuallyHidden>
        <h1>Person</h1>
      </VisuallyHidden>
      <Unreachable onRetry={onRetry} />
    </div>
  )
}

function Incomplete({ onRetry }: { onRetry: () => void }) {
  if (use(ConnectionLost)) return null
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
