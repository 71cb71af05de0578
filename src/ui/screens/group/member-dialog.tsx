import { useSelector } from '@xstate/react'
import type { ChosenMember } from '#domain/groups/member-draft.ts'
import { Button } from '../../components/buttons/button.tsx'
import { Modal } from '../../components/dialogs/modal.tsx'
import { ErrorMessage } from '../../components/feedback/error-message.tsx'
import { Tabs } from '../../components/navigation/tabs.tsx'
import { TextLink } from '../../components/navigation/text-link.tsx'
import { UserPhoto } from '../../components/people/user-photo.tsx'
import styles from './group.module.css'
import type { MemberDetailsFlow } from './group-flows.ts'
import type { MemberView, NamedTree, SharedTreeView } from './group-view.ts'
import { memberProblemText } from './group-words.ts'
import { MemberForm } from './member-form.tsx'
import { MemberHistory } from './member-history.tsx'
import { TreeNames } from './tree-names.tsx'

type Props = {
  flow: MemberDetailsFlow
  members: readonly MemberView[]
  /** The trees that the group sees. */
  trees: readonly SharedTreeView[]
}

/** One member in a side sheet: role and visibility, history, and the question before a removal (GRP-16, GRP-17). */
export function MemberDialog({ flow, members, trees }: Props) {
  const member = useSelector(flow, ({ context }) => context.member)
  const asking = useSelector(
    flow,
    (snapshot) => snapshot.matches('confirming removal') || snapshot.matches('removing'),
  )
  if (member === null) return null
  const shown = members.find((one) => one.member.id === member.id)
  const theirs = trees.filter(({ ownerId }) => ownerId === shown?.heir.userId)
  if (asking) return <Removal flow={flow} name={member.name} trees={theirs} />
  return <Details flow={flow} member={member} shown={shown} />
}

type DetailsProps = { flow: MemberDetailsFlow; member: ChosenMember; shown: MemberView | undefined }

function Details({ flow, member, shown }: DetailsProps) {
  const saving = useSelector(flow, (snapshot) => snapshot.matches('saving'))
  const managing = useSelector(flow, (snapshot) => snapshot.matches('managing') || snapshot.matches('saving'))
  return (
    <Modal title={member.name} size="drawer" busy={saving} onClose={() => flow.send({ type: 'dismissed' })}>
      {shown ? <Contact shown={shown} /> : null}
      <Tabs
        label="Member"
        open={managing ? 'manage' : 'history'}
        disabled={saving}
        onOpen={(tab) => flow.send({ type: tab === 'manage' ? 'manage chosen' : 'history chosen' })}
        tabs={[
          { id: 'manage', label: 'Manage', content: <MemberForm flow={flow} member={member} /> },
          { id: 'history', label: 'History', content: <MemberHistory flow={flow} name={member.name} /> },
        ]}
      />
    </Modal>
  )
}

function Contact({ shown: { member, href, photoUrl, email, mobileNumber } }: { shown: MemberView }) {
  return (
    <div className={styles.contact}>
      <UserPhoto name={member.name} photoUrl={photoUrl} size={72} />
      <div className={styles.who}>
        {href === null ? null : (
          <TextLink roomy href={href}>
            {member.isSelf ? 'My page' : 'Their page'}
          </TextLink>
        )}
        {email === null ? null : (
          <TextLink roomy href={`mailto:${email}`}>
            {email}
          </TextLink>
        )}
        {mobileNumber === null ? null : <span>{mobileNumber}</span>}
      </div>
    </div>
  )
}

type RemovalProps = { flow: MemberDetailsFlow; name: string; trees: readonly NamedTree[] }

function Removal({ flow, name, trees }: RemovalProps) {
  const removing = useSelector(flow, (snapshot) => snapshot.matches('removing'))
  const problem = useSelector(flow, ({ context }) => context.problem)
  const dismiss = () => flow.send({ type: 'dismissed' })
  return (
    <Modal
      title={`Remove ${name} from the group?`}
      description={`${name} will no longer see the members and trees of the group. We do not send an e-mail about it. To come back, ${name} needs a new invitation.`}
      busy={removing}
      onClose={dismiss}
      actions={
        <>
          <Button busy={removing} onClick={() => flow.send({ type: 'removal confirmed' })}>
            {removing ? 'Removing…' : 'Remove from the group'}
          </Button>
          <Button kind="text" disabled={removing} onClick={dismiss}>
            Keep in the group
          </Button>
        </>
      }
    >
      {trees.length === 0 ? null : (
        <div className={styles.concerned}>
          <p>The group stops seeing what {name} shares with it:</p>
          <TreeNames trees={trees} />
        </div>
      )}
      {problem && !removing ? <ErrorMessage>{memberProblemText[problem]}</ErrorMessage> : null}
    </Modal>
  )
}
