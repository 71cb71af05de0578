import { useRef } from 'react'
import type { EndableShare, SharedData } from '#domain/groups/group-share.ts'
import type { ShownRequest } from '#domain/groups/shown-request.ts'
import { TextLink } from '../../components/navigation/text-link.tsx'
import { counted, dayText } from '../../words/numbers.ts'
import { Requests } from '../sharing-request/requests.tsx'
import { EndedNotice, EndGroupShare, EndShareButton } from './end-group-share.tsx'
import styles from './group-sharing.module.css'
import { kindOf } from './group-sharing-words.ts'
import { LookButton } from './look-button.tsx'
import { MemberLook } from './member-look.tsx'
import { SharedNotice, ShareTree } from './share-tree.tsx'
import type { GroupSharingFlows } from './sharing-flows.ts'
import type { GroupSharingView } from './sharing-view.ts'

/** A family group that sees the tree or profile. */
export interface SeeingGroupView {
  readonly id: string
  /** The page of the group; null if the user is no member of it. */
  readonly href: string | null
  readonly name: string
  /** The number of the group's members; null if the user may not list them. */
  readonly memberCount: number | null
  readonly sharedDate: string
  /** The share that the user may end; null if the user may not. */
  readonly share: EndableShare | null
}

type Props = {
  data: SharedData
  /** Null before they are loaded, and for users who may not list them. */
  groups: readonly SeeingGroupView[] | null
  mayShare: boolean
  /** True for a tree that the plan of its owner does not include: it takes no new share (LIM-14). */
  isReadOnly?: boolean
  flows: GroupSharingFlows
  view: GroupSharingView
  requests: readonly ShownRequest[]
}

/** The family groups that see a tree or profile, with buttons to share it with another group and to end a share (TRE-05). */
export function SeenByGroups({ data, groups, mayShare, isReadOnly = false, flows, view, requests }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className={styles.part}>
        Family groups
      </h3>
      <SharedNotice flow={flows.share} />
      <EndedNotice flow={flows.ending} />
      {groups === null || groups.length === 0 ? (
        <p>This {kindOf(data)} is not shared with any groups.</p>
      ) : (
        <ul className={styles.groups} aria-label="Shared with groups">
          {groups.map((group) => (
            <li key={group.id}>
              <SeeingGroup group={group} />
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
      <div className={styles.acts}>
        {isReadOnly ? null : <ShareTree flow={flows.share} view={view} />}
        {mayShare ? <LookButton flow={flows.look} data={data} /> : null}
      </div>
      <Requests flow={flows.request} requests={requests} headingLevel="h3" />
      <EndGroupShare flow={flows.ending} />
      <MemberLook flow={flows.look} />
    </>
  )
}

function SeeingGroup({ group: { href, name, memberCount, sharedDate } }: { group: SeeingGroupView }) {
  const members = memberCount === null ? '' : `${counted(memberCount, 'member', 'members')}, `
  return (
    <div className={styles.group}>
      {href === null ? (
        <span>{name}</span>
      ) : (
        <TextLink roomy dir="auto" href={href}>
          {name}
        </TextLink>
      )}{' '}
      <small>
        {members}can see it since {dayText(sharedDate)}
      </small>
    </div>
  )
}
