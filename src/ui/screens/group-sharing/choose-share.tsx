import { useSelector } from '@xstate/react'
import type { GroupShare, ShareChoice } from '#domain/groups/group-share.ts'
import { sharingRequestPath } from '#domain/pages/routes.ts'
import { cheapestForAnyOwner } from '#domain/plans/any-owner.ts'
import type { MemberViewProblem } from '#machines/member-view/member-view.machine.ts'
import { Button, LinkButton } from '../../components/buttons/button.tsx'
import { Modal } from '../../components/dialogs/modal.tsx'
import { EmptyState } from '../../components/feedback/empty-state.tsx'
import { ErrorMessage } from '../../components/feedback/error-message.tsx'
import { RadioChoice } from '../../components/form/radio-choice.tsx'
import { TextLink } from '../../components/navigation/text-link.tsx'
import styles from './group-sharing.module.css'
import {
  hindranceText,
  limitedPlanText,
  nothingToChooseText,
  previewProblemText,
} from './group-sharing-words.ts'
import type { ShareTreeFlow } from './sharing-flows.ts'
import type { GroupSharingView } from './sharing-view.ts'

type Props = { flow: ShareTreeFlow; view: GroupSharingView }

/** Chooses the tree for a group, or the group for a tree or profile. An entry that cannot be chosen says why (LIM-10). */
export function ChooseShare({ flow, view }: Props) {
  const share = useSelector(flow, ({ context }) => context.share)
  const asks = useSelector(flow, ({ context }) => context.asks)
  const problem = useSelector(flow, ({ context }) => context.problem)
  const loading = useSelector(flow, (snapshot) => snapshot.matches('loading preview'))
  const mayContinue = useSelector(flow, (snapshot) => snapshot.can({ type: 'continued' }))
  const { choices } = view.offer
  const isAsking = share === null ? choices.every((choice) => choice.asks) : asks
  const kind = view.from === 'profile' ? 'profile' : 'tree'
  const dismiss = () => flow.send({ type: 'dismissed' })

  return (
    <Modal
      title={titleOf(view)}
      onClose={dismiss}
      actions={
        <>
          {choices.length === 0 ? null : (
            <Button busy={loading} disabled={!mayContinue} onClick={() => flow.send({ type: 'continued' })}>
              {isAsking ? 'Ask to share' : 'See what members will see'}
            </Button>
          )}
          <Button kind="text" onClick={dismiss}>
            Cancel
          </Button>
        </>
      }
    >
      {choices.length === 0 ? (
        <Nothing view={view} />
      ) : (
        <fieldset className={styles.choices} disabled={loading}>
          <legend>{view.from === 'group' ? 'Trees' : 'Your groups'}</legend>
          {choices.map((choice) => (
            <RadioChoice
              key={idOf(choice, view)}
              group="share"
              checked={share !== null && isSame(share, choice.share)}
              disabled={loading || choice.hindrance !== null}
              onChoose={() => flow.send({ type: 'choice made', share: choice.share, asks: choice.asks })}
            >
              <span dir="auto">
                {view.from === 'group' ? choice.share.data.name : choice.share.group.name}
              </span>
              <Note choice={choice} />
            </RadioChoice>
          ))}
        </fieldset>
      )}
      {choices.some(({ hindrance }) => hindrance === 'plan-shares-own-groups') ? (
        <LimitedPlan kind={kind} />
      ) : null}
      {problem !== null && isOfPreview(problem) ? (
        <ErrorMessage>{previewProblemText(kind)[problem]}</ErrorMessage>
      ) : null}
    </Modal>
  )
}

/** Why an entry cannot be chosen, or that others must approve. */
function Note({ choice: { hindrance, asks, requestId } }: { choice: ShareChoice }) {
  if (hindrance === null) return asks ? <small>You can ask. Both owners decide.</small> : null
  return (
    <small>
      {hindranceText[hindrance]}
      {requestId === null ? null : (
        <>
          {' '}
          <TextLink href={sharingRequestPath(requestId)}>See the request</TextLink>
        </>
      )}
    </small>
  )
}

export const titleOf = ({ from, name }: Pick<GroupSharingView, 'from' | 'name'>) =>
  from === 'group' ? `Share a tree with ${name}` : `Share ${name} with a group`

const isOfPreview = (problem: string): problem is MemberViewProblem =>
  Object.hasOwn(previewProblemText('tree'), problem)

const isSame = (one: GroupShare, other: GroupShare) =>
  one.data.id === other.data.id && one.group.id === other.group.id

const idOf = ({ share }: ShareChoice, { from }: GroupSharingView) =>
  from === 'group' ? share.data.id : share.group.id

function LimitedPlan({ kind }: { kind: 'tree' | 'profile' }) {
  const larger = cheapestForAnyOwner()
  return (
    <p role="note" className={styles.warning}>
      {limitedPlanText(kind)} {larger === null ? null : `${larger.displayName} allows it.`}{' '}
      <TextLink href="/plans">Upgrade</TextLink>
    </p>
  )
}

/** Says why there is nothing to choose, and links to the page where the user can change that. */
function Nothing({ view: { from, offer } }: Pick<Props, 'view'>) {
  const words = nothingToChooseText[from]
  return (
    <EmptyState
      title={offer.isSomethingShared ? words.shared : words.nothing}
      action={
        from === 'group' ? (
          <LinkButton kind="soft" href="/upload">
            Upload a tree
          </LinkButton>
        ) : (
          <LinkButton kind="soft" href="/groups">
            Create a group
          </LinkButton>
        )
      }
    />
  )
}
