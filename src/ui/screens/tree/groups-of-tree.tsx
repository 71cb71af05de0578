import { useRef } from 'react'
import type { ShownRequest } from '#domain/groups/shown-request.ts'
import { TextLink } from '../../components/navigation/text-link.tsx'
import { counted } from '../../words/numbers.ts'
import { EndedNotice, EndGroupShare, EndShareButton } from '../group-sharing/end-group-share.tsx'
import { LookButton } from '../group-sharing/look-button.tsx'
import { MemberLook } from '../group-sharing/member-look.tsx'
import { SharedNotice, ShareTree } from '../group-sharing/share-tree.tsx'
import type { GroupSharingFlows } from '../group-sharing/sharing-flows.ts'
import type { GroupSharingView } from '../group-sharing/sharing-view.ts'
import { Requests } from '../sharing-request/requests.tsx'
import styles from './tree.module.css'
import type { GroupOfTreeView, TreeView } from './tree-view.ts'

type Props = {
  tree: Pick<TreeView, 'id' | 'name' | 'groups' | 'mayShare'>
  flows: GroupSharingFlows
  view: GroupSharingView
  requests: readonly ShownRequest[]
}

/** The family groups that see a tree, with buttons to share it with another group and to end a share (TRE-05). */
export function GroupsOfTree({ tree: { id, name, groups, mayShare }, flows, view, requests }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className={styles.part}>
        Family groups
      </h3>
      <SharedNotice flow={flows.share} />
      <EndedNotice flow={flows.ending} />
      {groups === null || groups.length === 0 ? (
        <p>This tree is not shared with any groups.</p>
      ) : (
        <ul className={styles.members} aria-label="Shared with groups">
          {groups.map((group) => (
            <li key={group.id}>
              <GroupOfTree group={group} />
              {group.share === null ? null : (
                <EndShareButton
                  flow={flows.ending}
                  share={group.share}
                  label={`Stop sharing with ${group.name}`}
                  heading={heading}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      <div className={styles.actions}>
        <ShareTree flow={flows.share} view={view} />
        {mayShare ? <LookButton flow={flows.look} tree={{ id, name }} /> : null}
      </div>
      <Requests flow={flows.request} requests={requests} headingLevel="h3" />
      <EndGroupShare flow={flows.ending} />
      <MemberLook flow={flows.look} />
    </>
  )
}

function GroupOfTree({ group: { href, name, memberCount } }: { group: GroupOfTreeView }) {
  const members = memberCount === null ? '' : `${counted(memberCount, 'member', 'members')}, `
  return (
    <div className={styles.member}>
      {href === null ? (
        <span>{name}</span>
      ) : (
        <TextLink roomy dir="auto" href={href}>
          {name}
        </TextLink>
      )}{' '}
      <small>{members}can see it</small>
    </div>
  )
}
