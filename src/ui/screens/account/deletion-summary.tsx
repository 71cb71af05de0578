import type { ReactNode } from 'react'
import type { UserId } from '#domain/ids.ts'
import { planOf } from '#domain/plans/plans.ts'
import type { DeletionDraft, DeletionSummary, GroupDecision } from '#domain/users/account-deletion.ts'
import { CheckBox } from '../../components/form/check-box.tsx'
import { RadioChoice } from '../../components/form/radio-choice.tsx'
import { TextLink } from '../../components/navigation/text-link.tsx'
import styles from './account.module.css'

type Props = {
  summary: DeletionSummary
  draft: DeletionDraft
  disabled: boolean
  onGroup: (decision: GroupDecision) => void
  onChild: (userId: UserId) => void
}

/** Everything that hangs on the account, and what becomes of it. */
export function DeletionSummaryList(props: Props) {
  const { summary } = props
  return (
    <>
      <h3>What happens</h3>
      <ul className={styles.consequences}>
        <li>
          At once: nobody sees you, your trees and your profile any more, and you are signed out everywhere.
        </li>
        <Owned title="Your trees are deleted" items={summary.trees} />
        <Owned title="Profiles that you manage are deleted" items={summary.profiles} />
        <Shown when={summary.openInvites > 0}>
          {counted(
            summary.openInvites,
            'open invitation or request ends',
            'open invitations and requests end',
          )}{' '}
          for good.
        </Shown>
        <Shown when={summary.planId !== null}>
          Your plan {planName(summary.planId)} is not renewed. What you have paid is not paid back.
        </Shown>
        <Shown when={summary.tickets > 0}>
          {counted(summary.tickets, 'letter to support is deleted', 'letters to support are deleted')}, also
          those that you sent from your address without signing in.
        </Shown>
        <Shown when={summary.isStaff}>Your role in the staff of Kinweave ends.</Shown>
        <li>
          Photos and details that you added to trees of others stay there. So does what others wrote about
          you.
        </li>
      </ul>
      {summary.groups.map((group) => (
        <Group key={group.id} group={group} {...props} />
      ))}
      {summary.children.map((child) => (
        <Child key={child.userId} child={child} {...props} />
      ))}
    </>
  )
}

const Shown = ({ when, children }: { when: boolean; children: ReactNode }) =>
  when ? <li>{children}</li> : null

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

/** The server names a plan by its id, such as `gen.1`. */
const planName = (id: DeletionSummary['planId']): string => (id === null ? '' : planOf(id).displayName)

function Owned({ title, items }: { title: string; items: DeletionSummary['trees'] }) {
  if (items.length === 0) return null
  return (
    <li>
      {title}:
      <ul>
        {items.map(({ id, name, seenBy }) => (
          <li key={id}>
            <b dir="auto">{name}</b>
            {seenBy.length === 0
              ? ', which nobody else sees'
              : `, which ${seenBy.join(', ')} can no longer see`}
          </li>
        ))}
      </ul>
    </li>
  )
}

type GroupProps = Props & { group: DeletionSummary['groups'][number] }

function Group({ group: { id, name, others, heirs }, summary, draft, disabled, onGroup }: GroupProps) {
  const decision = draft.groups.find(({ familyGroupId }) => familyGroupId === id)
  if (heirs.length === 0)
    return (
      <p>
        Your group <b dir="auto">{name}</b> is deleted.{' '}
        {others === 0 ? 'It has no other member.' : 'None of its members can become its owner.'}
      </p>
    )
  return (
    <fieldset className={styles.people} disabled={disabled}>
      <legend>What becomes of your group {name}?</legend>
      <div>
        {heirs.map((heir) => (
          <RadioChoice
            key={heir.userId}
            group={`group-${id}`}
            checked={decision?.userId === heir.userId}
            disabled={disabled}
            onChoose={() => onGroup({ familyGroupId: id, userId: heir.userId })}
          >
            <span dir="auto">{heir.name}</span> owns it from now on, also if you come back
          </RadioChoice>
        ))}
      </div>
      <RadioChoice
        group={`group-${id}`}
        checked={decision?.userId === null}
        disabled={disabled}
        onChoose={() => onGroup({ familyGroupId: id, userId: null })}
      >
        Delete {name}
      </RadioChoice>
      {summary.trees.some(({ seenBy }) => seenBy.includes(name)) ? (
        <p>
          If you hand it over and come back, it sees your trees again only if your plan shares with groups of
          other people.
        </p>
      ) : null}
    </fieldset>
  )
}

type ChildProps = Props & { child: DeletionSummary['children'][number] }

function Child({ child: { userId, name, otherParents }, draft, disabled, onChild }: ChildProps) {
  if (otherParents.length > 0)
    return (
      <p>
        <b dir="auto">{name}</b> stays with {otherParents.join(' and ')}.
      </p>
    )
  return (
    <div>
      <p>
        You are the only parent of <b dir="auto">{name}</b>. To leave the account of {name} to somebody else,{' '}
        <TextLink href={`/users/${userId}/account?tab=supervised`}>ask another parent of {name}</TextLink>{' '}
        first, and come back when that person has confirmed.
      </p>
      <CheckBox
        checked={draft.children.includes(userId)}
        disabled={disabled}
        onChange={() => onChild(userId)}
      >
        Delete the account of {name} too
      </CheckBox>
    </div>
  )
}
