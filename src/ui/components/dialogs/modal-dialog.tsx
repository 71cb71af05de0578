import { Close, Content, Description, Root, Title } from '@radix-ui/themes/components/dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../buttons/icon-button.tsx'
import { classes } from '../classes.ts'
import styles from './modal-dialog.module.css'

export type ModalProps = {
  title: string
  description?: string
  /** Escape and the cross; a click on the backdrop does nothing. */
  onClose: () => void
  /** What was confirmed is being done: there is nothing to take back, so it cannot be closed. */
  busy?: boolean
  /** Wide where two columns stand in it. */
  size?: 'narrow' | 'wide' | 'drawer'
  /** The buttons at the bottom, the one that acts first. */
  actions?: ReactNode
  children?: ReactNode
  /** Where the focus was before; it goes back there. */
  opener: Element | null
}

/** Focus goes in as it opens and back to where it was as it closes; the page behind is out of reach meanwhile. */
export function ModalDialog({
  title,
  description,
  onClose,
  busy = false,
  size = 'narrow',
  actions,
  children,
  opener,
}: ModalProps) {
  return (
    <Root open onOpenChange={(open) => (open || busy ? undefined : onClose())}>
      <Content
        className={classes(styles.dialog, size !== 'narrow' && styles[size])}
        onInteractOutside={(event) => event.preventDefault()}
        onCloseAutoFocus={(event) => {
          event.preventDefault()
          if (opener instanceof HTMLElement) opener.focus()
        }}
        {...(description === undefined ? { 'aria-describedby': undefined } : {})}
      >
        <Title className={styles.title}>{title}</Title>
        {description === undefined ? null : (
          <Description className={styles.description}>{description}</Description>
        )}
        {children}
        {actions ? <div className={styles.actions}>{actions}</div> : null}
        <Close>
          <IconButton label="Close" disabled={busy} className={styles.close}>
            <X aria-hidden="true" />
          </IconButton>
        </Close>
      </Content>
    </Root>
  )
}
