import { type ReactNode, useRef } from 'react'
import { EmptyState } from '../../components/feedback/empty-state.tsx'
import { InviteForm } from './invite-form.tsx'
import { LeaveTree, type TreeLeavingFlow } from './leave-tree.tsx'
import type { ShareByMailFlow } from './share-flow.ts'
import { EndShare, SharedWith } from './shared-with.tsx'
import styles from './tree.module.css'
import type { TreeView } from './tree-view.ts'

type Props = {
  tree: Pick<
    TreeView,
    'name' | 'ownerName' | 'members' | 'groups' | 'waiting' | 'mayShare' | 'mayEndShares' | 'mayLeave'
  >
  share: ShareByMailFlow
  leaving: TreeLeavingFlow
  /** The family groups that see the tree, and sharing with them. */
  groupSharing?: ReactNode
  /** The current time, in milliseconds since 1970. */
  now: number
}

/** Shows with whom a tree is shared (TRE-05), and ways to share it, stop sharing, and leave. */
export function Sharing({ tree, share, leaving, groupSharing, now }: Props) {
  const { members, groups, waiting, mayShare, mayEndShares, mayLeave } = tree
  const heading = useRef<HTMLHeadingElement>(null)
  const nobody = members?.length === 0 && groups?.length === 0 && (waiting?.length ?? 0) === 0

  return (
    <section aria-labelledby="sharing" className={styles.section}>
      <h2 id="sharing" ref={heading} tabIndex={-1}>
        Sharing
      </h2>
      {mayShare && nobody ? (
        <EmptyState title="Only you see this tree">
          The people you invite see this tree together with their own trees, as one family. Nothing is merged,
          and nobody can change your tree. For living people, they see only names and relationships.
        </EmptyState>
      ) : null}
      {mayShare ? <InviteForm flow={share} /> : null}
      <SharedWith
        members={members ?? []}
        waiting={mayEndShares ? (waiting ?? []) : []}
        flow={mayEndShares ? share : null}
        maySend={mayShare}
        heading={heading}
        now={now}
      />
      {mayEndShares ? <EndShare flow={share} /> : null}
      {groupSharing}
      {mayLeave ? <LeaveTree flow={leaving} name={tree.name} ownerName={tree.ownerName} /> : null}
    </section>
  )
}
