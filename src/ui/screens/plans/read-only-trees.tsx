import type { PlanChangePreview } from '#domain/plans/subscriptions.ts'
import { sentenceList } from '../../words/numbers.ts'
import styles from './plans.module.css'

type Props = { preview: Pick<PlanChangePreview, 'disabledTrees' | 'groupsOfDisabledTrees'> }

/** Names the trees that become read-only by a smaller plan, and the groups that see them (LIM-14). */
export function ReadOnlyTrees({ preview: { disabledTrees, groupsOfDisabledTrees } }: Props) {
  if (disabledTrees.length === 0) return null
  const isOne = disabledTrees.length === 1
  return (
    <p className={styles.readOnly}>
      <b dir="auto">{sentenceList(disabledTrees)}</b>{' '}
      {isOne
        ? 'becomes read-only then. Nothing of it is deleted.'
        : 'become read-only then. Nothing of them is deleted.'}{' '}
      {groupsOfDisabledTrees.length === 0 ? null : (
        <>
          The members of <b dir="auto">{sentenceList(groupsOfDisabledTrees)}</b> go on seeing{' '}
          {isOne ? 'it' : 'what they see of them'}, without updates.
        </>
      )}
    </p>
  )
}
