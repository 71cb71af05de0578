import { LinkButton } from '../../components/buttons/button.tsx'
import { EmptyState } from '../../components/feedback/empty-state.tsx'
import { NotHere } from '../../components/feedback/load-states.tsx'
import { Skeleton } from '../../components/feedback/skeleton.tsx'
import { PageColumn } from '../../components/layout/page-column.tsx'
import { PageHeading } from '../../components/layout/page-heading.tsx'
import { PageLoad, type PageLoadFlow } from '../loading/page-load.tsx'
import { CreateGroup } from './create-group.tsx'
import { GroupCard } from './group-card.tsx'
import styles from './groups.module.css'
import type { GroupCreationFlow, ReceivedInviteFlow } from './groups-flows.ts'
import type { GroupsView } from './groups-view.ts'
import { Letters } from './letters.tsx'

type Props = {
  flow: PageLoadFlow
  creation: GroupCreationFlow
  answer: ReceivedInviteFlow
  view: GroupsView
}

/** The invitations to the user, and the groups that the user is a member of (GRP-04 to GRP-07). */
export function GroupsScreen({ flow, creation, answer, view }: Props) {
  return (
    <PageColumn width="wide">
      <PageHeading>Groups</PageHeading>
      <PageLoad
        flow={flow}
        loading={<Loading />}
        missing={<NotHere title="No groups">There is nothing to show.</NotHere>}
      >
        {() => (
          <>
            <Letters flow={answer} view={view} />
            <MemberOf creation={creation} view={view} />
          </>
        )}
      </PageLoad>
    </PageColumn>
  )
}

function MemberOf({ creation, view }: Pick<Props, 'creation' | 'view'>) {
  const { groups, letters, mayCreate, suggestedName } = view
  // The solid button is for the act that most people came for.
  const kind = letters.length > 0 || groups.length > 0 ? 'soft' : 'solid'
  const create = mayCreate ? <CreateGroup flow={creation} suggestedName={suggestedName} kind={kind} /> : null
  return (
    <section aria-labelledby="member-of" className={styles.section}>
      {groups.length === 0 ? (
        <h2 id="member-of">Member of</h2>
      ) : (
        <div className={styles.bar}>
          <h2 id="member-of">Member of</h2>
          {create}
        </div>
      )}
      {groups.length === 0 ? (
        <NoGroups view={view}>{create}</NoGroups>
      ) : (
        <ul className={styles.cards} aria-labelledby="member-of">
          {groups.map((group) => (
            <GroupCard key={group.id} group={group} />
          ))}
        </ul>
      )}
    </section>
  )
}

function NoGroups({
  view: { hindrance, mayCreate },
  children,
}: Pick<Props, 'view'> & { children: React.ReactNode }) {
  if (hindrance === 'demo')
    return (
      <EmptyState title="No groups in the demo" action={<LinkButton href="/signup">Sign up</LinkButton>}>
        With an account of your own, you can create groups, invite your relatives and share trees with them.
      </EmptyState>
    )
  return (
    <EmptyState title="You are not in any group yet" action={children}>
      {mayCreate
        ? 'A family group is a circle of relatives who see one another’s shared trees. Create one and invite your family. When somebody invites you, the invitation appears here.'
        : 'A parent manages your account, so you cannot create a group. When somebody invites you, the invitation appears here, and your parent can accept it for you.'}
    </EmptyState>
  )
}

function Loading() {
  return (
    <div aria-busy="true">
      <Skeleton width={160} height={26} above={32} />
      <Skeleton height={132} above={16} />
    </div>
  )
}
