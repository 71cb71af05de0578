import type { ReactNode } from 'react'
import { familyIn, type TreePreview } from '#domain/groups/member-view.ts'
import { counted } from '../../words/numbers.ts'
import styles from './group-sharing.module.css'
import { SeenFamily } from './seen-family.tsx'
import { ViewFigures } from './view-figures.tsx'

type Props = {
  preview: TreePreview
  kind: 'tree' | 'profile'
  /** Stands between the numbers and the sample: the button that opens the tree as a member sees it. */
  children?: ReactNode
}

/** How much of a tree or profile members of a group will see, with a family as a sample. */
export function WhatMembersSee({ preview, kind, children }: Props) {
  return (
    <>
      {kind === 'profile' ? <Whole preview={preview} /> : <Figures preview={preview} />}
      {children}
      <Family preview={preview} kind={kind} />
    </>
  )
}

/** A profile is shown as a whole: sharing is how the family shows what it knows of its living members (resolution 79). */
function Whole({ preview: { personCount } }: Pick<Props, 'preview'>) {
  return (
    <p>
      Members see everything in this profile: name, dates, places and details
      {personCount > 1 ? `, also of the ${counted(personCount - 1, 'relative', 'relatives')} in it` : ''}.
    </p>
  )
}

function Figures({
  preview: { personCount, livingCount, restrictedCount, photoCount, placeCount },
}: {
  preview: TreePreview
}) {
  return (
    <>
      <ViewFigures
        personCount={personCount}
        livingCount={livingCount}
        restrictedCount={restrictedCount}
        placeCount={placeCount}
        photoCount={photoCount}
      />
      <p className={styles.quiet}>{hiddenText({ livingCount, restrictedCount })}</p>
    </>
  )
}

type Hidden = Pick<TreePreview, 'livingCount' | 'restrictedCount'>

/** Returns the sentence about what members of the group do not see of the tree. */
function hiddenText({ livingCount, restrictedCount }: Hidden): string {
  const rule =
    'members see only their name, gender and relationships. Members see everything about everybody else.'
  if (livingCount + restrictedCount === 0)
    return 'Nobody in this tree may be living, and you have restricted nobody, so members see the whole tree.'
  if (restrictedCount === 0) return `If a person may be living, ${rule}`
  if (livingCount === 0) return `If you have restricted a person, ${rule}`
  return `If a person may be living, or you have restricted them, ${rule}`
}

function Family({ preview, kind }: Pick<Props, 'preview' | 'kind'>) {
  const family = familyIn(preview)
  return family === null ? (
    <p className={styles.quiet}>There is nobody in this {kind} yet. Members will see the people you add.</p>
  ) : (
    <SeenFamily family={family} isSmall />
  )
}
