import { useSelector } from '@xstate/react'
import { ChevronRight } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { prepareModal } from '#ui/components/dialogs/modal.tsx'
import { Skeleton } from '#ui/components/feedback/skeleton.tsx'
import type { PersonRelationFlow } from './relation-flow.ts'
import styles from './relation-line.module.css'
import type { RelationView } from './relation-view.ts'

type Props = {
  flow: PersonRelationFlow
  /** How the person is related to the start person; null if that is unknown. */
  view: RelationView | null
}

const loadPath = () => import('./relation-path.tsx')
const RelationPath = lazy(() => loadPath().then((module) => ({ default: module.RelationPath })))

/** 'your great-great-grandmother' below the name; pressing it shows the path. */
export function RelationLine({ flow, view }: Props) {
  const waiting = useSelector(flow, (snapshot) => snapshot.matches('loading'))
  const unknown = useSelector(flow, (snapshot) => snapshot.matches('unknown'))
  const known = useSelector(flow, (snapshot) => snapshot.matches('known'))
  const open = useSelector(flow, (snapshot) => known && !snapshot.matches({ known: 'closed' }))
  const prepare = () => {
    prepareModal()
    void loadPath()
  }

  if (unknown) return <NotLoaded text={view?.text} onRetry={() => flow.send({ type: 'retried' })} />
  if (view === null) return waiting ? <Waiting /> : null
  if (view.ways.length === 0 || !known) return <p className={styles.line}>{view.text}</p>
  return (
    <>
      <p className={styles.line}>
        <button
          type="button"
          className={styles.open}
          aria-haspopup="dialog"
          onFocus={prepare}
          onPointerEnter={prepare}
          onClick={() => flow.send({ type: 'path opened' })}
        >
          {view.text}
          <ChevronRight aria-hidden="true" />
        </button>
      </p>
      {open ? (
        <Suspense fallback={null}>
          <RelationPath flow={flow} view={view} />
        </Suspense>
      ) : null}
    </>
  )
}

function NotLoaded({ text = '(not loaded)', onRetry }: { text: string | undefined; onRetry: () => void }) {
  return (
    <p className={styles.line}>
      {text}
      <button type="button" className={styles.open} onClick={onRetry}>
        Try again
      </button>
    </p>
  )
}

function Waiting() {
  return (
    <p className={styles.line} aria-busy="true">
      <Skeleton width={170} height={14} />
    </p>
  )
}
