import { useSelector } from '@xstate/react'
import type { Heir } from '#domain/groups/hand-over.ts'
import { plansPath } from '#domain/pages/routes.ts'
import { Button } from '../../components/buttons/button.tsx'
import { Modal, prepareModal } from '../../components/dialogs/modal.tsx'
import { ErrorMessage } from '../../components/feedback/error-message.tsx'
import { PassingNotice } from '../../components/feedback/notice.tsx'
import { RadioChoice } from '../../components/form/radio-choice.tsx'
import { TextLink } from '../../components/navigation/text-link.tsx'
import styles from './group.module.css'
import type { GroupHandOverFlow } from './group-flows.ts'
import type { NamedTree } from './group-view.ts'
import { handOverProblemText } from './group-words.ts'
import { TreeNames } from './tree-names.tsx'

type Props = {
  flow: GroupHandOverFlow
  /** The name of the group. */
  name: string
  others: readonly Heir[]
  /** The viewer's trees that the group then stops seeing. */
  lost: readonly NamedTree[]
  mayHandOver: boolean
}

/** Gives the group another owner, for the owner alone (GRP-33, PMA-16). */
export function HandOver({ flow, name, others, lost, mayHandOver }: Props) {
  const done = useSelector(flow, (snapshot) => snapshot.matches('handed over'))
  const heir = useSelector(flow, ({ context }) => context.heir)
  if (done && heir !== null)
    return (
      <PassingNotice onClose={() => flow.send({ type: 'notice closed' })}>
        {heir.name} owns this group now. You are an administrator.
      </PassingNotice>
    )
  if (!mayHandOver) return null
  if (others.length === 0) return <small>You can hand the group over once it has another member.</small>
  return <Act flow={flow} name={name} others={others} lost={lost} />
}

function Act({ flow, name, others, lost }: Omit<Props, 'mayHandOver'>) {
  const mayAsk = useSelector(flow, (snapshot) => snapshot.can({ type: 'hand over chosen' }))
  const choosing = useSelector(flow, (snapshot) => snapshot.matches('choosing'))
  const confirming = useSelector(
    flow,
    (snapshot) => snapshot.matches('confirming') || snapshot.matches('handing over'),
  )
  return (
    <>
      <Button
        kind="text"
        disabled={!mayAsk}
        onFocus={prepareModal}
        onPointerEnter={prepareModal}
        onClick={() => flow.send({ type: 'hand over chosen' })}
      >
        Hand over to another owner
      </Button>
      {choosing ? <Choosing flow={flow} name={name} others={others} /> : null}
      {confirming ? <Confirming flow={flow} name={name} lost={lost} /> : null}
    </>
  )
}

function Choosing({ flow, name, others }: Pick<Props, 'flow' | 'name' | 'others'>) {
  const heir = useSelector(flow, ({ context }) => context.heir)
  const mayContinue = useSelector(flow, (snapshot) => snapshot.can({ type: 'continued' }))
  const dismiss = () => flow.send({ type: 'dismissed' })
  return (
    <Modal
      title={`Who will own ${name}?`}
      onClose={dismiss}
      actions={
        <>
          <Button disabled={!mayContinue} onClick={() => flow.send({ type: 'continued' })}>
            Continue
          </Button>
          <Button kind="text" onClick={dismiss}>
            Keep the group
          </Button>
        </>
      }
    >
      <fieldset className={styles.choices}>
        <legend>Members</legend>
        <div className={styles.heirs}>
          {others.map((other) => (
            <RadioChoice
              key={other.userId}
              group="heir"
              checked={other.userId === heir?.userId}
              onChoose={() => flow.send({ type: 'member chosen', heir: other })}
            >
              <span dir="auto">{other.name}</span>
            </RadioChoice>
          ))}
        </div>
      </fieldset>
    </Modal>
  )
}

function Confirming({ flow, name, lost }: Pick<Props, 'flow' | 'name' | 'lost'>) {
  const heir = useSelector(flow, ({ context }) => context.heir?.name ?? '')
  const busy = useSelector(flow, (snapshot) => snapshot.matches('handing over'))
  const problem = useSelector(flow, ({ context }) => context.problem)
  const dismiss = () => flow.send({ type: 'dismissed' })
  return (
    <Modal
      title={`Hand ${name} over to ${heir}?`}
      description={`${heir} becomes the owner and you become an administrator. Only ${heir} can then delete the group or hand it over again. From then on, the members count towards the sharing limit of ${heir}.`}
      busy={busy}
      onClose={dismiss}
      actions={
        <>
          <Button busy={busy} onClick={() => flow.send({ type: 'confirmed' })}>
            Hand over the group
          </Button>
          <Button kind="text" disabled={busy} onClick={() => flow.send({ type: 'back chosen' })}>
            Choose somebody else
          </Button>
        </>
      }
    >
      {lost.length === 0 ? null : <Loss lost={lost} />}
      {problem ? <ErrorMessage>{handOverProblemText[problem]}</ErrorMessage> : null}
    </Modal>
  )
}

/**
 * After the hand-over, the group belongs to another user, and the viewer's plan does not allow sharing with such groups
 * (SHR-17).
 */
function Loss({ lost }: Pick<Props, 'lost'>) {
  return (
    <div className={styles.concerned}>
      <p>
        Your plan does not allow sharing with groups managed by other users. The group stops seeing{' '}
        {lost.length === 1 ? 'this tree of yours' : `these ${lost.length} trees of yours`}:
      </p>
      <TreeNames trees={lost} />
      <p>
        To keep sharing with the group, <TextLink href={plansPath}>upgrade your plan</TextLink> first.
      </p>
    </div>
  )
}
