import { useSelector } from '@xstate/react'
import {
  changeOf,
  type EditorProfile,
  isPending,
  isTicked,
  mayTick,
  profileBatchSize,
  tickAll,
} from '#domain/groups/profile-sharing.ts'
import { sharingRequestPath } from '#domain/pages/routes.ts'
import { Button } from '../../components/buttons/button.tsx'
import { Modal } from '../../components/dialogs/modal.tsx'
import { ErrorMessage } from '../../components/feedback/error-message.tsx'
import { Unreachable } from '../../components/feedback/load-states.tsx'
import { Skeleton } from '../../components/feedback/skeleton.tsx'
import { CheckBox } from '../../components/form/check-box.tsx'
import { TextLink } from '../../components/navigation/text-link.tsx'
import { counted } from '../../words/numbers.ts'
import { managedByOtherText } from '../profile/profile-words.ts'
import { FindProfiles } from './find-profiles.tsx'
import styles from './profile-sharing.module.css'
import type { ProfilesToShareFlow, ShareProfileFlow } from './profile-sharing-flows.ts'
import { pendingRemovalText, profileProblemText } from './profile-sharing-words.ts'

type Props = {
  flow: ShareProfileFlow
  search: ProfilesToShareFlow
  groupName: string
  profiles: readonly EditorProfile[]
}

/** The sharing editor of a group: its profiles and the viewer's, each with a checkbox (PRF-13, PRF-14). */
export function ShareProfiles(props: Props) {
  const state = useSelector(props.flow, (snapshot) => snapshot.value)
  switch (state) {
    case 'closed':
      return null
    case 'loading':
    case 'unreachable':
      return <Loading {...props} isLost={state === 'unreachable'} />
    case 'choosing':
    case 'sending':
      return <Editor {...props} />
    case 'confirming discard':
      return <Discard flow={props.flow} />
    case 'confirming removal':
    case 'removing':
      return <Removal flow={props.flow} />
  }
}

const titleOf = (name: string) => `Share profiles with ${name}`

function Loading({ flow, groupName, isLost }: Props & { isLost: boolean }) {
  return (
    <Modal title={titleOf(groupName)} onClose={() => flow.send({ type: 'dismissed' })}>
      {isLost ? (
        <Unreachable onRetry={() => flow.send({ type: 'retried' })} />
      ) : (
        <div aria-busy="true">
          <Skeleton height={160} above={12} />
        </div>
      )}
    </Modal>
  )
}

function Editor({ flow, search, groupName, profiles }: Props) {
  const { queue, total } = useSelector(flow, ({ context }) => context)
  const text = useSelector(search, ({ context }) => context.text)
  const isSending = useSelector(flow, (snapshot) => snapshot.matches('sending'))
  const maySave = useSelector(flow, (snapshot) => snapshot.can({ type: 'saved' }))
  const shown = profiles.filter(({ name }) => name.toLowerCase().includes(text.trim().toLowerCase()))
  const all = { type: 'all ticked', changes: tickAll(shown) } as const
  const mayTickAll = useSelector(flow, (snapshot) => snapshot.can(all))
  const dismiss = () => flow.send({ type: 'dismissed' })
  return (
    <Modal
      title={titleOf(groupName)}
      description="Members see everything in a shared profile, and cannot change it."
      busy={isSending}
      onClose={dismiss}
      actions={
        <>
          <Button busy={isSending} disabled={!maySave} onClick={() => flow.send({ type: 'saved' })}>
            Save
          </Button>
          <Button kind="text" disabled={isSending} onClick={() => flow.send({ type: 'discard chosen' })}>
            Close without saving
          </Button>
        </>
      }
    >
      <FindProfiles flow={search} isNobody={shown.length === 0} />
      <Button kind="text" disabled={!mayTickAll} onClick={() => flow.send(all)}>
        Tick all
      </Button>
      <ul className={styles.profiles} aria-label="Profiles">
        {shown.map((profile) => (
          <Row key={profile.id} flow={flow} profile={profile} />
        ))}
      </ul>
      <p role="status" className={styles.quiet}>
        {isSending ? `Saving ${Math.min(total, total - queue.length + profileBatchSize)} of ${total}…` : ''}
      </p>
    </Modal>
  )
}

function Row({ flow, profile }: { flow: ShareProfileFlow; profile: EditorProfile }) {
  const { changes, failures } = useSelector(flow, ({ context }) => context)
  const isChoosing = useSelector(flow, (snapshot) => snapshot.matches('choosing'))
  const { id, name, ownerName, requestId, memberId, mayShare, mayRemove } = profile
  const ticked = isTicked(profile, changes)
  const problem = failures.get(id)
  const isLocked = isPending(profile)
  const isRemovable = mayRemove && (isLocked || (memberId !== null && !mayTick(profile)))
  return (
    <li>
      <CheckBox
        checked={ticked}
        disabled={!isChoosing || !mayTick(profile)}
        onChange={() => flow.send({ type: 'profile ticked', change: changeOf(profile) })}
      >
        <span dir="auto">{name}</span>
      </CheckBox>
      {ownerName === null ? null : <small role="note">{managedByOtherText}</small>}
      {requestId === null ? null : (
        <TextLink roomy href={sharingRequestPath(requestId)}>
          See the request for {name}
        </TextLink>
      )}
      {mayShare || isLocked || memberId !== null ? null : (
        <Button
          kind="text"
          disabled={!isChoosing}
          aria-label={`Request ${name}`}
          onClick={() => flow.send({ type: 'request chosen', profile })}
        >
          Request
        </Button>
      )}
      {isRemovable ? (
        <Button
          kind="text"
          disabled={!isChoosing}
          aria-label={`Remove ${name}`}
          onClick={() => flow.send({ type: 'removal chosen', profile })}
        >
          Remove
        </Button>
      ) : null}
      {problem === undefined ? null : <ErrorMessage>{profileProblemText[problem]}</ErrorMessage>}
    </li>
  )
}

/** Asks before the ticks are lost. */
function Discard({ flow }: { flow: ShareProfileFlow }) {
  const count = useSelector(flow, ({ context }) => context.changes.length)
  const keep = () => flow.send({ type: 'kept' })
  return (
    <Modal
      title="Close without saving?"
      description={`${counted(count, 'change is', 'changes are')} not saved.`}
      onClose={keep}
      actions={
        <>
          <Button onClick={keep}>Back to the profiles</Button>
          <Button kind="text" onClick={() => flow.send({ type: 'discard chosen' })}>
            Close without saving
          </Button>
        </>
      }
    />
  )
}

/** Asks before a profile is removed together with what is pending for it (ER2-09). */
function Removal({ flow }: { flow: ShareProfileFlow }) {
  const { removal, problem } = useSelector(flow, ({ context }) => context)
  const isRemoving = useSelector(flow, (snapshot) => snapshot.matches('removing'))
  if (removal === null) return null
  const keep = () => flow.send({ type: 'kept' })
  return (
    <Modal
      title={`Remove ${removal.name}?`}
      description={isPending(removal) ? pendingRemovalText : 'The group will no longer see this profile.'}
      busy={isRemoving}
      onClose={keep}
      actions={
        <>
          <Button busy={isRemoving} onClick={() => flow.send({ type: 'confirmed' })}>
            Remove the profile
          </Button>
          <Button kind="text" disabled={isRemoving} onClick={keep}>
            Keep it
          </Button>
        </>
      }
    >
      {problem === null ? null : <ErrorMessage>{profileProblemText[problem]}</ErrorMessage>}
    </Modal>
  )
}
