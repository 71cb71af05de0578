import { type ReactNode, useRef } from 'react'
import type { ShownRequest } from '#domain/groups/shown-request.ts'
import { EmptyState } from '../../components/feedback/empty-state.tsx'
import { Portrait } from '../../components/people/portrait.tsx'
import { TreeMark } from '../../components/people/tree-mark.tsx'
import { CardMenu } from '../../shell/card-menu.tsx'
import { dayText, persons } from '../../words/numbers.ts'
import { EndedNotice, EndShareItem } from '../group-sharing/end-group-share.tsx'
import { LookButton } from '../group-sharing/look-button.tsx'
import { SharedNotice } from '../group-sharing/share-tree.tsx'
import type { GroupSharingFlows } from '../group-sharing/sharing-flows.ts'
import { Requests } from '../sharing-request/requests.tsx'
import styles from './group.module.css'
import type { SharedTreeView } from './group-view.ts'
import { noTreesText } from './group-words.ts'
import { NoPermission } from './no-permission.tsx'

type Props = {
  /** The trees that are shared with the group; null if the viewer may not see them. */
  trees: readonly SharedTreeView[] | null
  mayList: boolean
  /** The button that shares a tree. */
  sharing?: ReactNode
  flows: GroupSharingFlows
  requests: readonly ShownRequest[]
}

/** The trees that a group sees (GRP-12). */
export function SharedTrees({ trees, mayList, sharing, flows, requests }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  if (!mayList || trees === null) return <NoPermission>{noTreesText}</NoPermission>
  return (
    <section aria-labelledby="shared-trees" className={styles.section}>
      <div className={styles.bar}>
        <h2 id="shared-trees" ref={heading} tabIndex={-1}>
          Shared trees
        </h2>
        {sharing}
      </div>
      <SharedNotice flow={flows.share} />
      <EndedNotice flow={flows.ending} />
      {trees.length === 0 ? (
        <EmptyState title="No tree is shared with this group yet">
          Members see a shared tree together with their own trees, as one family. Nothing is merged, and
          members cannot change the tree.
        </EmptyState>
      ) : (
        <ul className={styles.trees} aria-label="Shared trees">
          {trees.map((tree) => (
            <SharedTree key={tree.id} tree={tree} flows={flows} heading={heading} />
          ))}
        </ul>
      )}
      <Requests flow={flows.request} requests={requests} headingLevel="h2" />
    </section>
  )
}

const nobody = { gender: 'unknown' } as const

type TreeProps = Pick<Props, 'flows'> & {
  tree: SharedTreeView
  heading: React.RefObject<HTMLElement | null>
}

function SharedTree({ tree, flows, heading }: TreeProps) {
  const { share } = tree
  return (
    <li className={styles.tree}>
      <Portrait face={tree.face ?? nobody} size={56} />
      <div className={styles.who}>
        <a href={tree.href} className={styles.treeName} dir="auto">
          {tree.name}
        </a>
        <small>
          {tree.mark === null ? null : <TreeMark number={tree.mark} />}{' '}
          {tree.ownerName === null ? 'Yours' : `from ${tree.ownerName}`}
        </small>
        <small>
          {tree.personCount === null ? '' : `${persons(tree.personCount)}, `}shared since{' '}
          {dayText(tree.sharedDate)}
        </small>
        {share !== null && tree.ownerName === null ? (
          <div className={styles.treeActs}>
            <LookButton flow={flows.look} data={share.data} label={`What members see of ${tree.name}`} />
          </div>
        ) : null}
      </div>
      {share === null ? null : (
        <CardMenu name={tree.name}>
          {(close) => (
            <EndShareItem
              flow={flows.ending}
              share={share}
              label={`Stop sharing ${tree.name}`}
              heading={heading}
              close={close}
            />
          )}
        </CardMenu>
      )}
    </li>
  )
}
