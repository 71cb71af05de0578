import { shownRole } from '#domain/groups/group-member.ts'
import { TextLink } from '../../components/navigation/text-link.tsx'
import { dayText } from '../../words/numbers.ts'
import { DeleteGroup } from './delete-group.tsx'
import styles from './group.module.css'
import type { GroupFlows } from './group-flows.ts'
import { GroupName } from './group-name.tsx'
import type { GroupView, MemberView } from './group-view.ts'
import { roleText } from './group-words.ts'
import { HandOver } from './hand-over.tsx'
import { LeaveGroup } from './leave-group.tsx'
import { OwnMembership } from './own-membership.tsx'

type Props = { group: GroupView; members: readonly MemberView[]; flows: GroupFlows }

/** Name, owner and date of a group, the viewer's own membership, and the ways out of it (GRP-13). */
export function Manage({ group, members, flows }: Props) {
  const { own, may } = group
  const others = members.filter(({ member }) => !member.isSelf).map(({ heir }) => heir)
  return (
    <div className={styles.manage}>
      <dl className={styles.facts}>
        <div>
          <dt>Name</dt>
          <dd>
            <GroupName flow={flows.edit} name={group.name} mayEdit={may.modify} />
          </dd>
        </div>
        <div>
          <dt>Owner</dt>
          <dd>
            {group.ownerName === null ? (
              'Not shown to you'
            ) : (
              <TextLink roomy dir="auto" href={group.ownerHref}>
                {group.ownerName}
              </TextLink>
            )}
            <HandOver
              flow={flows.handOver}
              name={group.name}
              others={others}
              lost={group.lostByHandOver}
              mayHandOver={may.own}
            />
          </dd>
        </div>
        <div>
          <dt>Created</dt>
          <dd>{dayText(group.createdDate)}</dd>
        </div>
        {own === null ? null : (
          <div>
            <dt>You</dt>
            <dd>
              {roleText[shownRole(own.role)]}
              {own.role === 'Recruiter' ? ', can invite others' : ''}
              <OwnMembership flow={flows.details} own={own} />
            </dd>
          </div>
        )}
      </dl>
      <section aria-labelledby="group-ways-out" className={styles.waysOut}>
        <h2 id="group-ways-out">{may.own ? 'Leave or delete' : 'Leave'}</h2>
        {own === null ? null : (
          <LeaveGroup
            flow={flows.leaving}
            name={group.name}
            isOwner={!own.may.leave}
            ownTrees={group.trees?.filter(({ ownerName }) => ownerName === null) ?? null}
          />
        )}
        {may.own ? <DeleteGroup flow={flows.deletion} name={group.name} /> : null}
      </section>
    </div>
  )
}
