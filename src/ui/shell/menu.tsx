import { type MouseEvent, type ReactNode, useCallback, useId, useRef, useState } from 'react'
import { classes } from '../components/classes.ts'
import { useDismissal } from './dismissal.ts'
import styles from './menu.module.css'

type Props = {
  /** The content of the button that opens the menu. */
  label: ReactNode
  buttonClass: string | undefined
  /** The side of the button with which the list is aligned. */
  side: 'start' | 'end'
  onOpen?: () => void
  /** The list. Call `close` when an item is chosen. */
  children: (close: () => void) => ReactNode
}

/**
 * Our own disclosure: a button that shows a list of links below it. Escape closes it and returns the focus; focus or
 * a click elsewhere also closes it.
 */
export function Menu({ label, buttonClass, side, onOpen, children }: Props) {
  const [open, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const menu = useRef<HTMLDivElement>(null)
  const list = useId()
  useDismissal(menu, open, close)
  const toggle = () => {
    if (!open) onOpen?.()
    setOpen(!open)
  }

  return (
    <div ref={menu} className={styles.menu} data-menu>
      <button
        type="button"
        className={buttonClass}
        aria-expanded={open}
        aria-controls={list}
        onClick={toggle}
      >
        {label}
      </button>
      <div id={list} className={classes(styles.list, side === 'start' && styles.start)} hidden={!open}>
        {children(close)}
      </div>
    </div>
  )
}

type LinkProps = {
  href: string
  className?: string | undefined
  onChoose: () => void
  children: ReactNode
}

/** A menu item that links to a page. */
export function MenuLink({ href, className, onChoose, children }: LinkProps) {
  return (
    <li className={className}>
      <a href={href} className={styles.item} onClick={onChoose}>
        {children}
      </a>
    </li>
  )
}

type ButtonProps = Pick<LinkProps, 'onChoose' | 'children'> & {
  disabled?: boolean
  /** A name for the button, if its visible text does not say enough. */
  label?: string
  /** Loads the dialog that the button opens. The dialog returns the focus to the button of the menu. */
  prepareDialog?: () => void
}

export function MenuButton({ onChoose, disabled = false, label, prepareDialog, children }: ButtonProps) {
  const choose = (event: MouseEvent<HTMLElement>) => {
    if (prepareDialog) event.currentTarget.closest('[data-menu]')?.querySelector('button')?.focus()
    onChoose()
  }
  return (
    <li>
      <button
        type="button"
        className={styles.item}
        aria-label={label}
        disabled={disabled}
        onFocus={prepareDialog}
        onPointerEnter={prepareDialog}
        onClick={choose}
      >
        {children}
      </button>
    </li>
  )
}
