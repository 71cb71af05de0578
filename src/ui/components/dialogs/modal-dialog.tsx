import { Close, Content, Description, Overlay, Portal, Root, Title } from '@radix-ui/react-dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../buttons/icon-button.tsx'
import { classes } from '../classes.ts'
import { nestedTheme } from '../theme.ts'
import styles from './modal-dialog.module.css'

export type ModalProps = {
  title: string
  description?: string
  /** Called by Escape and the cross. A click on the backdrop does nothing. */
  onClose: () => void
  /** The confirmed act is in progress. It cannot be undone, so the dialog cannot be closed. */
  busy?: boolean
  /** How large the dialog is: wide for two columns, photo for the whole window. */
  size?: 'narrow' | 'wide' | 'drawer' | 'photo'
  /** The buttons at the bottom, first the one that acts. */
  actions?: ReactNode
  children?: ReactNode
  /** The element that had the focus before; it gets the focus back. */
  opener: Element | null
}

/** Takes the focus when it opens and returns it when it closes. Meanwhile the page behind cannot be used. */
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
        <Overlay {...nestedTheme} className={classes(nestedTheme.className, styles.backdrop)}>
          <div className={styles.scroll}>
            <Content
              className={classes(styles.dialog, size !== 'narrow' && styles[size])}
              onEscapeKeyDown={(event) => {
                if (hasOpenList(event.target)) event.preventDefault()
              }}
              onInteractOutside={(event) => event.preventDefault()}
              onCloseAutoFocus={(event) => {
                event.preventDefault()
                if (opener instanceof HTMLElement) opener.focus()
              }}
              {...(description === undefined ? { 'aria-describedby': undefined } : {})}
            >
              {/* Keys can scroll it also while all its controls are disabled. */}
              <div className={styles.body} {...(busy ? { tabIndex: 0 } : {})}>
                <Title asChild>
                  <h1 className={styles.title}>{title}</h1>
                </Title>
                {description === undefined ? null : (
                  <Description className={styles.description}>{description}</Description>
                )}
                {children}
              </div>
              {actions ? <div className={styles.actions}>{actions}</div> : null}
              <Close asChild>
                <IconButton label="Close" disabled={busy} className={styles.close}>
                  <X aria-hidden="true" />
                </IconButton>
              </Close>
            </Content>
          </div>
        </Overlay>
      </Portal>
    </Root>
  )
}

/** Escape in a field with an open list closes only the list. */
const hasOpenList = (target: EventTarget | null) =>
  target instanceof Element && target.matches('[role="combobox"][aria-expanded="true"]')
