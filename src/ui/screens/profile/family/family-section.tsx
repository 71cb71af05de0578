import { useSelector } from '@xstate/react'
import { Children, type ReactNode, useEffect, useRef } from 'react'
import type { RelativeKind } from '#domain/profile/relative-draft.ts'
import { classes } from '#ui/components/classes.ts'
import { AddOval } from './add-oval.tsx'
import styles from './family-section.module.css'
import type { ProfileFamilyView, RelativeOvalView } from './family-view.ts'
import { NewRelativeNotice } from './new-relative-notice.tsx'
import { PersonOval } from './person-oval.tsx'
import type { ProfileCreationFlow } from './profile-creation-flow.ts'

type Props = {
  flow: ProfileCreationFlow
  family: ProfileFamilyView
  /** The dialog of a new relative. It is rendered only while it is open, so its code can load late. */
  dialog: ReactNode
}

/** The small family around the person: parents above, spouses beside, children below (PRF-06). */
export function FamilySection({ flow, family, dialog }: Props) {
  const isOpen = useSelector(flow, (snapshot) => !aside.some((state) => snapshot.matches(state)))
  const isNew = useSelector(flow, (snapshot) => snapshot.matches('created'))
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The oval that opened the form may be gone, because the new relative is in its place.
    if (isNew) heading.current?.focus({ preventScroll: true })
  }, [isNew])
  const { fathers, mothers, spouses, children, kindsToAdd } = family
  const mayAdd = (kind: RelativeKind) => kindsToAdd.includes(kind)
  const hasAbove = mayAdd('father') || mayAdd('mother') || fathers.length + mothers.length > 0
  const hasBelow = mayAdd('child') || children.length > 0
  const add = (kind: RelativeKind) => (mayAdd(kind) ? <AddOval flow={flow} kind={kind} /> : null)
  return (
    <section aria-labelledby="family" className={styles.section}>
      <h2 id="family" ref={heading} tabIndex={-1}>
        Family
      </h2>
      <NewRelativeNotice flow={flow} isOwn={family.isOwn} heading={heading} />
      <div className={styles.family}>
        <Row label="Parents">
          {fathers.length === 0 ? add('father') : fathers.map(oval)}
          {mothers.length === 0 ? add('mother') : mothers.map(oval)}
        </Row>
        <div className={classes(styles.middle, hasAbove && styles.above, hasBelow && styles.below)}>
          <PersonOval face={family.face} isCentre />
          <Row label="Spouses">
            {spouses.map(oval)}
            {add('spouse')}
          </Row>
        </div>
        <Row label="Children">
          {children.map(oval)}
          {add('child')}
        </Row>
      </div>
      {isOpen ? dialog : null}
    </section>
  )
}

/** States in which no dialog is open. */
const aside = ['choosing', 'created', 'undoing'] as const

const oval = ({ id, face, href }: RelativeOvalView) => <PersonOval key={id} face={face} href={href} />

/** Renders nothing if nobody is known and nobody can be added. */
function Row({ label, children }: { label: string; children: ReactNode }) {
  const ovals = Children.toArray(children)
  if (ovals.length === 0) return null
  return (
    <ul aria-label={label} className={styles.row}>
      {ovals.map((child, index) => (
        // A row only grows at its end, and its ovals have no state.
        <li key={index}>{child}</li>
      ))}
    </ul>
  )
}
