import type { ReactNode } from 'react'
import type { GroupTab } from '#domain/groups/group-tabs.ts'
import type { ShownRequest } from '#domain/groups/shown-request.ts'
import { LinkButton } from '../../components/buttons/button.tsx'
import { EmptyState } from '../../components/feedback/empty-state.tsx'
import { Skeleton } from '../../components/feedback/skeleton.tsx'
import { PageColumn } from '../../components/layout/page-column.tsx'
import { PageHeading } from '../../components/layout/page-heading.tsx'
import { Tabs } from '../../components/navigation/tabs.tsx'
import { EndGroupShare } from '../group-sharing/end-group-share.tsx'
import { MemberLook } from '../group-sharing/member-look.tsx'
import { ShareTree } from '../group-sharing/share-tree.tsx'
import type { GroupSharingFlows } from '../group-sharing/sharing-flows.ts'
import type { GroupSharingView } from '../group-sharing/sharing-view.ts'
import { PageLoad, type PageLoadFlow } from '../loading/page-load.tsx'
import { AncestorsCouple, AncestorsOutcome, AncestorsStep } from './common-ancestors.tsx'
import styles from './group.module.css'
import type { GroupFlows } from './group-flows.ts'
import { GroupNews } from './group-news.tsx'
import { GroupTip } from './group-tip.tsx'
import type { AncestorsView, GroupView, InviteView, PeopleView } from './group-view.ts'
import { leadOf } from './group-words.ts'
import { Manage } from './manage.tsx'
import { MemberDialog } from './member-dialog.tsx'
import { People } from './people.tsx'
import { SharedTrees } from './shared-trees.tsx'

type Props = {
  flow: PageLoadFlow
  flows: GroupFlows
  group: GroupView | null
  people: PeopleView
  open: GroupTab
  onOpen: (tab: GroupTab) => void
  /** The current time, in milliseconds since 1970. */
  now: number
  /** True for a viewer who has just joined. */
  isWelcome?: boolean
  /** The button that adds people; absent if the viewer may not. */
  adding?: ReactNode
  /** The acts on an open invitation; absent if the viewer may not do any. */
  inviteActs?: (invite: InviteView) => ReactNode
  /** Adds a suggested person; absent if the viewer may not. */
  onAdd?: ((id: string) => void) | undefined
  ancestors: AncestorsView | null
  sharing: {
    readonly flows: GroupSharingFlows
    readonly view: GroupSharingView
    requests: readonly ShownRequest[]
  }
}

/** One family group: its people, its trees, and what the viewer may do with it (GRP-08). */
export function GroupScreen({ flow, group, ...rest }: Props) {
  return (
    <PageColumn width="wide">
      <PageLoad flow={flow} heading="Group" loading={<Loading />} missing={<Missing />}>
        {() => (group === null ? <Missing /> : <Shown group={group} {...rest} />)}
      </PageLoad>
    </PageColumn>
  )
}

type ShownProps = Omit<Props, 'flow' | 'group'> & { group: GroupView }

function Shown({
  flows,
  group,
  people,
  open,
  onOpen,
  now,
  isWelcome,
  adding,
  inviteActs,
  onAdd,
  ancestors,
  sharing,
}: ShownProps) {
  const members = people.members ?? []
  return (
    <>
      <div className={styles.head}>
        <div className={styles.title}>
          <PageHeading lead={leadOf(group)}>
            <span dir="auto">{group.name}</span>
          </PageHeading>
        </div>
        <GroupTip flow={flows.tip} />
      </div>
      <GroupNews flow={flows.news} />
      {isWelcome ? (
        <p role="status" className={styles.news}>
          Welcome to <b dir="auto">{group.name}</b>!
          {group.may.listItems
            ? ' Here are the people of the group. Its trees are under “Shared trees”.'
            : ''}
        </p>
      ) : null}
      <div className={styles.tabs}>
        <Tabs
          label="Group"
          open={open}
          onOpen={onOpen}
          tabs={[
            {
              id: 'people',
              label: 'People',
              content: (
                <People
                  flow={flows.members}
                  details={flows.details}
                  people={people}
                  may={group.may}
                  now={now}
                  adding={adding}
                  inviteActs={inviteActs}
                  onAdd={onAdd}
                  ancestors={
                    ancestors === null
                      ? undefined
                      : {
                          step: (
                            <>
                              <AncestorsStep flow={flows.scope} view={ancestors} />
                              <AncestorsOutcome flow={flows.scope} chosen={ancestors.chosen} />
                            </>
                          ),
                          couple:
                            ancestors.chosen === null ? null : (
                              <AncestorsCouple flow={flows.scope} view={ancestors} />
                            ),
                        }
                  }
                />
              ),
            },
            {
              id: 'trees',
              label: 'Shared trees',
              content: (
                <SharedTrees
                  trees={group.trees}
                  mayList={group.may.listItems}
                  flows={sharing.flows}
                  requests={sharing.requests}
                  sharing={
                    group.may.listItems ? <ShareTree flow={sharing.flows.share} view={sharing.view} /> : null
                  }
                />
              ),
            },
            {
              id: 'manage',
              label: 'Manage',
              content: <Manage group={group} members={members} flows={flows} />,
            },
          ]}
        />
      </div>
      <MemberDialog flow={flows.details} members={members} trees={group.trees ?? []} />
      <EndGroupShare flow={sharing.flows.ending} />
      <MemberLook flow={sharing.flows.look} />
    </>
  )
}

function Missing() {
  return (
    <EmptyState title="Group not found" action={<LinkButton href="/groups">Your groups</LinkButton>}>
      It may have been deleted, or you are not a member of it.
    </EmptyState>
  )
}

function Loading() {
  return (
    <>
      <Skeleton width={280} height={36} />
      <Skeleton height={180} above={24} />
    </>
  )
}
