import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../classes.ts'
import styles from './icon-button.module.css'

type Props = { label: string; children: ReactNode } & Omit<ComponentProps<'button'>, 'aria-label'>

/** A bare icon of 44 px. The label is its name and its tooltip. */
export function IconButton({ label, children, className, ...button }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={classes(styles.button, className)}
      {...button}
    >
      {children}
    </button>
  )
}
