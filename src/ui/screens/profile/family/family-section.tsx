import { useSelector } from '@xstate/react'
import { Children, Fragment, type ReactNode, useEffect, useRef } from 'react'
import type { RelativeKind } from '#domain/profile/relative-draft.ts'
import type { ChosenSubject } from '#machines/relationship-edit/relationship-edit.machine.ts'
import { classes } from '#ui/components/classes.ts'
import { AddOval } from './add-oval.tsx'
import { ChangeButton } from './change-button.tsx'
import styles from './family-section.module.css'
import type { ParentGroupView, ProfileFamilyView, RelativeOvalView } from './family-view.ts'
import { childOf, childrenWith, severalParentsText } from './family-words.ts'
import { NewRelativeNotice } from './new-relative-notice.tsx'
import { PersonOval } from './person-oval.tsx'
import type { ProfileCreationFlow } from './profile-creation-flow.ts'
import type { RelationshipEditFlow } from './relationship-edit-flow.ts'
import { RelationshipNotice } from './relationship-notice.tsx'

type Props = {
  flow: ProfileCreationFlow
  family: ProfileFamilyView
  /** The dialog of a new relative. It is rendered only while it is open, so its code can load late. */
  dialog: ReactNode
  /** The flow that changes relationships, with its dialog, which also loads late. */
  changes: { flow: RelationshipEditFlow; dialog: ReactNode } | null
}

/** The small family around the person: parents above, spouses beside, children below (PRF-06). */
export function FamilySection({ flow, family, dialog, changes }: Props) {
  const isOpen = useSelector(flow, (snapshot) => !aside.some((state) => snapshot.matches(state)))
  const isNew = useSelector(flow, (snapshot) => snapshot.matches('created'))
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The oval that opened the form may be gone, because the new relative is in its place.
    if (isNew) heading.current?.focus({ preventScroll: true })
  }, [isNew])
  const { parentGroups, spouses, childGroups, kindsToAdd } = family
  const mayAdd = (kind: RelativeKind) => kindsToAdd.includes(kind)
  const hasAbove = mayAdd('father') || mayAdd('mother') || parentGroups.length > 0
  const hasBelow = mayAdd('child') || childGroups.length > 0
  const add = (kind: RelativeKind) => (mayAdd(kind) ? <AddOval flow={flow} kind={kind} /> : null)
  const change = (chosen: ChosenSubject | null) =>
    chosen === null || changes === null ? null : <ChangeButton flow={changes.flow} chosen={chosen} />
  const oval = (relative: RelativeOvalView) => (
    <Fragment key={relative.id}>
      <PersonOval face={relative.face} href={relative.href} />
      {change(relative.change)}
    </Fragment>
  )
  return (
    <section aria-labelledby="family" className={styles.section}>
      <h2 id="family" ref={heading} tabIndex={-1}>
        Family
      </h2>
      <NewRelativeNotice flow={flow} isOwn={family.isOwn} heading={heading} />
      {changes === null ? null : <RelationshipNotice flow={changes.flow} heading={heading} />}
      <div className={styles.family}>
        <Parents groups={parentGroups} oval={oval} add={add} change={change} />
        <div className={classes(styles.middle, hasAbove && styles.above, hasBelow && styles.below)}>
          <PersonOval face={family.face} isCentre />
          <Row label="Spouses">
            {spouses.map(oval)}
            {add('spouse')}
          </Row>
        </div>
        {childGroups.length > 1 ? (
          childGroups.map(({ familyId, spouse, children }) => (
            <div key={familyId} className={styles.group}>
              <h3 id={`children-${familyId}`}>{childrenWith(spouse)}</h3>
              <Row labelledBy={`children-${familyId}`}>{children.map(oval)}</Row>
            </div>
          ))
        ) : (
          <Row label="Children">
            {childGroups.flatMap(({ children }) => children.map(oval))}
            {add('child')}
          </Row>
        )}
        {childGroups.length > 1 ? add('child') : null}
      </div>
      {family.change === null || changes === null ? null : (
        <div className={styles.connect}>
          <ChangeButton flow={changes.flow} chosen={family.change} />
        </div>
      )}
      {isOpen ? dialog : null}
      {changes === null ? null : <OpenChange {...changes} />}
    </section>
  )
}

type ParentsProps = {
  groups: ProfileFamilyView['parentGroups']
  oval: (relative: RelativeOvalView) => ReactNode
  add: (kind: RelativeKind) => ReactNode
  change: (chosen: ChosenSubject | null) => ReactNode
}

/** The parents above the person: those of each family apart, if there are several. */
function Parents({ groups, oval, add, change }: ParentsProps) {
  const [only = noParents, second] = groups
  const addsTo = (group: ParentGroupView | typeof noParents, side: 'fathers' | 'mothers') =>
    // A new parent joins the first family that lacks one.
    group === (groups.find((each) => each[side].length === 0) ?? noParents)
  const row = (group: ParentGroupView | typeof noParents, name: RowName) => (
    <Row {...name}>
      {addsTo(group, 'fathers') ? add('father') : group.fathers.map(oval)}
      {addsTo(group, 'mothers') ? add('mother') : group.mothers.map(oval)}
    </Row>
  )
  if (second === undefined) return row(only, { label: 'Parents' })
  return (
    <>
      {groups.filter(({ link }) => link === 'birth').length > 1 ? (
        <p className={styles.several}>{severalParentsText}</p>
      ) : null}
      <div className={styles.parents}>
        {groups.map((group) => (
          <div key={group.familyId} className={styles.group}>
            <h3 id={`parents-${group.familyId}`}>{childOf(group)}</h3>
            {row(group, { labelledBy: `parents-${group.familyId}` })}
            {change(group.change)}
          </div>
        ))}
      </div>
    </>
  )
}

const noParents = { fathers: [], mothers: [] } as const

/** States in which no dialog is open. */
const aside = ['choosing', 'waiting for gender', 'created', 'undoing'] as const

function OpenChange({ flow, dialog }: NonNullable<Props['changes']>) {
  const isOpen = useSelector(flow, ({ context }) => context.chosen !== null && context.done === null)
  return isOpen ? dialog : null
}

type RowName = { label?: string; labelledBy?: string }

/** Renders nothing if nobody is known and nobody can be added. */
function Row({ label, labelledBy, children }: RowName & { children: ReactNode }) {
  const ovals = Children.toArray(children)
  if (ovals.length === 0) return null
  return (
    <ul aria-label={label} aria-labelledby={labelledBy} className={styles.row}>
      {ovals.map((child, index) => (
        // A row only grows at its end, and its ovals have no state.
        <li key={index}>{child}</li>
      ))}
    </ul>
  )
}
