import { useSelector } from '@xstate/react'
import { shownRole } from '#domain/groups/group-member.ts'
import { type ChosenMember, offeredRoles } from '#domain/groups/member-draft.ts'
import { canInviteOthers } from '#domain/permission/group.ts'
import { Button } from '../../components/buttons/button.tsx'
import { prepareModal } from '../../components/dialogs/modal.tsx'
import { ErrorMessage } from '../../components/feedback/error-message.tsx'
import { CheckBox } from '../../components/form/check-box.tsx'
import { RadioChoice } from '../../components/form/radio-choice.tsx'
import styles from './group.module.css'
import type { MemberDetailsFlow } from './group-flows.ts'
import { memberProblemText, roleMeaning, roleText, visibilityText } from './group-words.ts'

type Props = { flow: MemberDetailsFlow; member: ChosenMember }

/** What the viewer may change of a membership. */
export function MemberForm({ flow, member }: Props) {
  const saving = useSelector(flow, (snapshot) => snapshot.matches('saving'))
  const maySave = useSelector(flow, (snapshot) => snapshot.can({ type: 'save chosen' }))
  const saved = useSelector(flow, ({ context }) => context.saved)
  const problem = useSelector(flow, ({ context }) => context.problem)
  const { may } = member
  return (
    <div className={styles.sheet}>
      {may.changeRole ? <Role flow={flow} disabled={saving} /> : <RoleAsItIs member={member} />}
      {may.changeVisibility ? <Visibility flow={flow} disabled={saving} /> : null}
      {problem ? <ErrorMessage>{memberProblemText[problem]}</ErrorMessage> : null}
      <p role="status">{saved ? 'Saved.' : ''}</p>
      {may.changeRole || may.changeVisibility ? (
        <Button busy={saving} disabled={!maySave} onClick={() => flow.send({ type: 'save chosen' })}>
          Save changes
        </Button>
      ) : null}
      {may.remove ? (
        <Button
          kind="line"
          disabled={saving}
          onFocus={prepareModal}
          onPointerEnter={prepareModal}
          onClick={() => flow.send({ type: 'removal chosen' })}
        >
          Remove from the group…
        </Button>
      ) : null}
      {may.leave ? (
        <Button kind="line" disabled={saving} onClick={() => flow.send({ type: 'leaving chosen' })}>
          Leave this group…
        </Button>
      ) : null}
    </div>
  )
}

function RoleAsItIs({ member: { role, isSelf } }: Pick<Props, 'member'>) {
  return (
    <p>
      <b>{roleText[shownRole(role)]}</b>
      {role === 'Recruiter' ? ', can invite others' : ''}
      {role === 'Owner' ? (
        <small>
          {isSelf
            ? 'Your role changes only when you hand the group over, in the “Manage” tab.'
            : 'The owner’s role changes only when the owner hands the group over.'}
        </small>
      ) : null}
    </p>
  )
}

type ChoiceProps = { flow: MemberDetailsFlow; disabled: boolean }

function Role({ flow, disabled }: ChoiceProps) {
  const role = useSelector(flow, ({ context }) => context.draft.role)
  const maySwitch = useSelector(flow, (snapshot) => snapshot.can({ type: 'inviting switched' }))
  return (
    <fieldset className={styles.choices}>
      <legend>Role in the group</legend>
      {offeredRoles.map((offered) => (
        <RadioChoice
          key={offered}
          group="role"
          checked={shownRole(role) === offered}
          disabled={disabled}
          onChoose={() => flow.send({ type: 'role chosen', role: offered })}
        >
          {roleText[offered]}
          <small>{roleMeaning[offered]}</small>
        </RadioChoice>
      ))}
      <CheckBox
        checked={canInviteOthers(role)}
        disabled={!maySwitch}
        onChange={() => flow.send({ type: 'inviting switched' })}
      >
        Can invite others
      </CheckBox>
    </fieldset>
  )
}

const visibilities = ['None', 'Limited', 'Full'] as const

function Visibility({ flow, disabled }: ChoiceProps) {
  const visibility = useSelector(flow, ({ context }) => context.draft.visibility)
  return (
    <fieldset className={styles.choices}>
      <legend>What other members see of you</legend>
      {visibilities.map((one) => (
        <RadioChoice
          key={one}
          group="visibility"
          checked={visibility === one}
          disabled={disabled}
          onChoose={() => flow.send({ type: 'visibility chosen', visibility: one })}
        >
          {visibilityText[one]}
        </RadioChoice>
      ))}
    </fieldset>
  )
}
