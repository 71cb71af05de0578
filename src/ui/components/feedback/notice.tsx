import { X } from 'lucide-react'
import { type ReactNode, useEffectEvent, useLayoutEffect } from 'react'
import { IconButton } from '../buttons/icon-button.tsx'
import styles from './notice.module.css'
import { showOnly } from './passing-notices.ts'

type Props = { children: ReactNode; action?: ReactNode; closeLabel?: string; onClose?: () => void }

/** A message about what just happened, with one possible act. Not for errors. */
export function Notice({ children, action, closeLabel = 'Close', onClose }: Props) {
  return (
    <div role="status" className={styles.notice}>
      <div className={styles.text}>
        <p>{children}</p>
        {action}
      </div>
      {onClose ? (
        <IconButton label={closeLabel} onClick={onClose}>
          <X aria-hidden="true" />
        </IconButton>
      ) : null}
    </div>
  )
}

/**
 * A notice that only says what was done. The next one closes it, so a page with several flows does not pile them up. Not for
 * notices that offer to undo something.
 */
export function PassingNotice({ onClose, ...props }: Props & { onClose: () => void }) {
  const close = useEffectEvent(onClose)
  useLayoutEffect(() => showOnly(() => close()), [])
  return <Notice {...props} onClose={onClose} />
}
