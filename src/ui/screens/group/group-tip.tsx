import { useSelector } from '@xstate/react'
import { CircleQuestionMark } from 'lucide-react'
import { Button } from '../../components/buttons/button.tsx'
import { Modal, prepareModal } from '../../components/dialogs/modal.tsx'
import styles from './group.module.css'
import type { GroupTipFlow } from './group-flows.ts'

/** Explains what the members of a group see (GRP-18). */
export function GroupTip({ flow }: { flow: GroupTipFlow }) {
  const open = useSelector(flow, (snapshot) => snapshot.matches('open'))
  const close = () => flow.send({ type: 'tip closed' })
  return (
    <>
      <Button
        kind="text"
        disabled={open}
        onFocus={prepareModal}
        onPointerEnter={prepareModal}
        onClick={() => flow.send({ type: 'help chosen' })}
      >
        <CircleQuestionMark aria-hidden="true" size={18} />
        What members see
      </Button>
      {open ? (
        <Modal
          title="What the members of a group see"
          onClose={close}
          actions={<Button onClick={close}>Got it</Button>}
        >
          <ul className={styles.tip}>
            <li>
              <b>Each other.</b> Members see who else is in the group.
            </li>
            <li>
              <b>The shared trees.</b> Members see them together with their own trees, as one family. Nothing
              is merged, and nobody can change your tree.
            </li>
            <li>
              <b>Very little about living people.</b> Only their names and relationships.
            </li>
            <li>
              <b>Only as long as you like.</b> When you stop sharing a tree or remove a member, access ends at
              once.
            </li>
          </ul>
          <p className={styles.quiet}>A Viewer of the group sees neither the members nor the trees.</p>
        </Modal>
      ) : null}
    </>
  )
}
