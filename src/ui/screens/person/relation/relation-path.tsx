import { useSelector } from '@xstate/react'
import { Button } from '#ui/components/buttons/button.tsx'
import { classes } from '#ui/components/classes.ts'
import { Modal } from '#ui/components/dialogs/modal.tsx'
import { Notice } from '#ui/components/feedback/notice.tsx'
import { PersonCard } from '#ui/components/people/person-card.tsx'
import { PersonCardSkeleton } from '#ui/components/people/person-card-skeleton.tsx'
import type { PersonRelationFlow } from './relation-flow.ts'
import styles from './relation-path.module.css'
import type { PathPersonView, RelationView, WayView } from './relation-view.ts'

type Props = { flow: PersonRelationFlow; view: RelationView }

/** The persons between the start person and the page's person: two lines that meet at the top, or a single one. */
export function RelationPath({ flow, view }: Props) {
  const waiting = useSelector(flow, (snapshot) => snapshot.matches({ known: 'loading path' }))
  const incomplete = useSelector(flow, (snapshot) => snapshot.matches({ known: 'incomplete' }))
  const several = view.ways.length > 1
  const close = () => flow.send({ type: 'path closed' })

  return (
    <Modal title={sentence(view.text)} size={view.ways.some(meets) ? 'wide' : 'narrow'} onClose={close}>
      {incomplete ? (
        <Notice
          action={
            <Button kind="text" onClick={() => flow.send({ type: 'retried' })}>
              Try again
            </Button>
          }
        >
          Some of these people could not be loaded.
        </Notice>
      ) : null}
      <div className={styles.ways} aria-busy={waiting}>
        {view.ways.map((way, index) => (
          <section key={index} aria-label={way.word ?? view.text}>
            {several ? <h2 className={styles.word}>{sentence(`your ${way.word}`)}</h2> : null}
            <Way way={way} onChoose={close} />
          </section>
        ))}
      </div>
    </Modal>
  )
}

function Way({ way, onChoose }: { way: WayView; onChoose: () => void }) {
  const { up, top, down } = way
  return (
    <div className={classes(styles.way, meets(way) && styles.meets)}>
      {up.length > 0 ? <Line steps={up} className={styles.up} onChoose={onChoose} /> : null}
      {top.length > 0 ? <Line steps={top} className={styles.top} onChoose={onChoose} /> : null}
      {down.length > 0 ? <Line steps={down} className={styles.down} onChoose={onChoose} /> : null}
    </div>
  )
}

/** True for two lines, which are side by side if there is room. */
const meets = ({ up, down }: WayView) => up.length > 0 && down.length > 0

function Line({
  steps,
  className,
  onChoose,
}: {
  steps: readonly PathPersonView[]
  className: string | undefined
  onChoose: () => void
}) {
  return (
    <ol className={classes(styles.line, className)}>
      {steps.map((step, index) => (
        // A person may be on a line twice if cousins married.
        <li key={`${index} ${step.relative.id}`} className={styles.step}>
          <span className={styles.tie}>{step.tie}</span> <Step step={step} onChoose={onChoose} />
        </li>
      ))}
    </ol>
  )
}

function Step({ step: { relative }, onChoose }: { step: PathPersonView; onChoose: () => void }) {
  if (relative.face === null) return <PersonCardSkeleton />
  return (
    <PersonCard
      face={relative.face}
      surface="plain"
      size="child"
      onClick={onChoose}
      {...(relative.href === null ? {} : { href: relative.href })}
    />
  )
}

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`
