import { Keyboard } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#ui/components/buttons/icon-button.tsx'
import { Modal, prepareModal } from '#ui/components/dialogs/modal.tsx'
import { CheckBox } from '#ui/components/form/check-box.tsx'
import { useCharacterKey, useCharacterKeys } from '#ui/components/navigation/character-keys.ts'
import styles from './keys-help.module.css'

const keys = [
  ['\u2191', 'to the parents'],
  ['\u2193', 'to the children'],
  ['\u2190 \u2192', 'among siblings and spouses'],
  ['Enter', 'goes to the person in focus'],
  ['Backspace', 'goes back'],
] as const

/** The list of keys that move through a family. A button of the stage and '?' open it. */
export function KeysHelp() {
  const [open, setOpen] = useState(false)
  const { on, choose } = useCharacterKeys()
  useCharacterKey('?', () => setOpen(true))
  return (
    <>
      <IconButton
        label="Keys to walk with"
        className={styles.opener ?? ''}
        aria-haspopup="dialog"
        aria-keyshortcuts={on ? '?' : undefined}
        onClick={() => setOpen(true)}
        onPointerEnter={prepareModal}
        onFocus={prepareModal}
      >
        <Keyboard aria-hidden="true" />
      </IconButton>
      {open ? (
        <Modal title="Walk with the keyboard" onClose={() => setOpen(false)}>
          <dl className={styles.keys}>
            {keys.map(([key, deed]) => (
              <div key={key}>
                <dt>
                  <kbd>{key}</kbd>
                </dt>
                <dd>{deed}</dd>
              </div>
            ))}
          </dl>
          <CheckBox checked={on} onChange={() => choose(!on)}>
            Also use these keys: / to find a person, ? to show this list
          </CheckBox>
        </Modal>
      ) : null}
    </>
  )
}
