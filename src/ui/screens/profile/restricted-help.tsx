import { CircleQuestionMark } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../components/buttons/button.tsx'
import { Modal, prepareModal } from '../../components/dialogs/modal.tsx'
import styles from './profile.module.css'

/** Explains which profiles are restricted, and who sees what of them (PPG-25). */
export function RestrictedHelp() {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button kind="text" onFocus={prepareModal} onPointerEnter={prepareModal} onClick={() => setOpen(true)}>
        <CircleQuestionMark aria-hidden="true" size={18} />
        Restricted profiles
      </Button>
      {isOpen ? (
        <Modal title="Restricted profiles" onClose={close} actions={<Button onClick={close}>Got it</Button>}>
          <ul className={styles.help}>
            <li>
              <b>Living people are restricted.</b> When you upload a tree, each living person gets a profile.
              Only you see it.
            </li>
            <li>
              <b>Others see very little.</b> In a tree that you share, living people show with name, gender
              and relationships only.
            </li>
            <li>
              <b>You decide.</b> Those with whom you share the profile see it as a whole. Nobody else does.
            </li>
          </ul>
        </Modal>
      ) : null}
    </>
  )
}
