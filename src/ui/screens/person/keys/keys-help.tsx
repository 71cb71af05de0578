import { Keyboard } from 'lucide-react'
import { useEffect, useState } from 'react'
import { IconButton } from '../../../components/icon-button.tsx'
import { Modal, prepareModal } from '../../../components/modal.tsx'
import styles from './keys-help.module.css'

const keys = [
  ['\u2191', 'to the parents'],
  ['\u2193', 'to the children'],
  ['\u2190 \u2192', 'among siblings and spouses'],
  ['Enter', 'walks to whom the focus is on'],
  ['Backspace', 'goes back'],
  ['?', 'shows this'],
] as const

/** Which keys walk through a family: behind a button of the stage, and behind '?'. */
export function KeysHelp() {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === '?' && !isInField(event.target) && !event.defaultPrevented) setOpen(true)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <IconButton
        label="Keys to walk with"
        className={styles.opener ?? ''}
        aria-haspopup="dialog"
        aria-keyshortcuts="?"
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
        </Modal>
      ) : null}
    </>
  )
}

const isInField = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest("input, textarea, select, [contenteditable], [role='dialog']") !== null
