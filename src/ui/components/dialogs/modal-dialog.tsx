import { Close, Content, Description, Overlay, Portal, Root, Title } from '@radix-ui/react-dialog'
import { Theme } from '@radix-ui/themes/components/theme'
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
      <Portal>
        <Theme asChild>
          <Overlay className={styles.backdrop}>
            <div className={styles.scroll}>
              <Content
                className={classes(styles.dialog, size !== 'narrow' && styles[size])}
                onInteractOutside={(event) => event.preventDefault()}
                onCloseAutoFocus={(event) => {
                  event.preventDefault()
                  if (opener instanceof HTMLElement) opener.focus()
                }}
                {...(description === undefined ? { 'aria-describedby': undefined } : {})}
              >
                <Title asChild>
                  <h1 className={styles.title}>{title}</h1>
                </Title>
                {description === undefined ? null : (
                  <Description className={styles.description}>{description}</Description>
                )}
                {children}
                {actions ? <div className={styles.actions}>{actions}</div> : null}
                <Close asChild>
                  <IconButton label="Close" disabled={busy} className={styles.close}>
                    <X aria-hidden="true" />
                  </IconButton>
                </Close>
              </Content>
            </div>
          </Overlay>
        </Theme>
      </Portal>
    </Root>
  )
}
