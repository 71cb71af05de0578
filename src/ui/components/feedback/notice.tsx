import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../buttons/icon-button.tsx'
import styles from './notice.module.css'

type Props = { children: ReactNode; action?: ReactNode; closeLabel?: string; onClose?: () => void }

/** A message about what just happened, with one possible act. Not for errors. */
export function Notice({ children, action, closeLabel = 'Close', onClose }: Props) {
  return (
    <div role="status" className={styles.notice}>
      <p>{children}</p>
      {action}
      {onClose ? (
        <IconButton label={closeLabel} onClick={onClose}>
          <X aria-hidden="true" />
        </IconButton>
      ) : null}
    </div>
  )
}
