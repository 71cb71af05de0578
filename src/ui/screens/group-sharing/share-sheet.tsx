import { useSelector } from '@xstate/react'
import type { GroupShare } from '#domain/groups/group-share.ts'
import type { ShareTreeProblem } from '#machines/share-tree/share-tree.machine.ts'
import { Button } from '../../components/buttons/button.tsx'
import { Modal, prepareModal } from '../../components/dialogs/modal.tsx'
import { ErrorMessage } from '../../components/feedback/error-message.tsx'
import { TextLink } from '../../components/navigation/text-link.tsx'
import { counted } from '../../words/numbers.ts'
import styles from './group-sharing.module.css'
import { kindOf, limitOfOwnerText, shareProblemText } from './group-sharing-words.ts'
import type { ShareTreeFlow } from './sharing-flows.ts'
import type { SeenByView } from './sharing-view.ts'
import { WhatMembersSee } from './what-members-see.tsx'

type Props = { flow: ShareTreeFlow; seenBy: SeenByView }

/** The sheet before a tree or profile is shared: what members will see, and who they are. */
export function ShareSheet({ flow, seenBy }: Props) {
  const share = useSelector(flow, ({ context }) => context.share)
  const preview = useSelector(flow, ({ context }) => context.preview)
  const problem = useSelector(flow, ({ context }) => context.problem)
  const sharing = useSelector(flow, (snapshot) => snapshot.matches('sharing'))
  if (share === null || preview === null) return null
  const kind = kindOf(share.data)

  return (
    <Modal
      title={`Share ${share.data.name} with ${share.group.name}?`}
      size="wide"
      busy={sharing}
      onClose={() => flow.send({ type: 'dismissed' })}
      actions={
        <>
          <Button busy={sharing} onClick={() => flow.send({ type: 'confirmed' })}>
            Share the {kind}
          </Button>
          <Button kind="text" disabled={sharing} onClick={() => flow.send({ type: 'back chosen' })}>
            Back
          </Button>
        </>
      }
    >
      <div className={styles.sheet}>
        <section aria-labelledby="will-see">
          <h2 id="will-see">What members will see</h2>
          <WhatMembersSee preview={preview} kind={kind}>
            <Button
              kind="soft"
              disabled={sharing}
              onFocus={prepareModal}
              onClick={() => flow.send({ type: 'look chosen' })}
            >
              See as a member
            </Button>
          </WhatMembersSee>
        </section>
        <section aria-labelledby="seen-by">
          <h2 id="seen-by">Who will see it</h2>
          <SeenBy seenBy={seenBy} name={share.group.name} kind={kind} />
        </section>
      </div>
      {problem ? <Problem problem={problem} share={share} /> : null}
    </Modal>
  )
}

const maxNames = 8

type SeenByProps = { seenBy: SeenByView; name: string; kind: 'tree' | 'profile' }

function SeenBy({ seenBy: { others, names }, name, kind }: SeenByProps) {
  const shown = names.slice(0, maxNames)
  const more = (others ?? names.length) - shown.length
  return (
    <>
      <p>
        {others === null ? 'The members' : others === 0 ? 'Nobody yet' : counted(others, 'person', 'people')}
        {' in '}
        <b dir="auto">{name}</b>, besides you
      </p>
      {shown.length === 0 ? null : (
        <ul className={styles.names} aria-label="Members">
          {shown.map((one) => (
            <li key={one} dir="auto">
              {one}
            </li>
          ))}
          {more > 0 ? <li className={styles.quiet}>and {more.toLocaleString('en')} more</li> : null}
        </ul>
      )}
      <p className={styles.quiet}>People who join the group later will see the {kind} too.</p>
      <p className={styles.quiet}>
        Members see the {kind} together with their own trees, and cannot change it. You can stop sharing at
        any time.
      </p>
    </>
  )
}

function Problem({ problem, share: { data, group } }: { problem: ShareTreeProblem; share: GroupShare }) {
  const words = shareProblemText(kindOf(data))[problem]
  if (problem !== 'sharing-limit-reached') return <ErrorMessage>{words}</ErrorMessage>
  return (
    <ErrorMessage>
      {group.isOwn ? (
        <>
          {words} <TextLink href="/plans">Upgrade</TextLink>
        </>
      ) : (
        limitOfOwnerText
      )}
    </ErrorMessage>
  )
}
