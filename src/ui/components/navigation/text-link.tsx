import type { ComponentProps } from 'react'
import { classes } from '../classes.ts'
import styles from './text-link.module.css'

/** A link in running text: underlined, in the action colour. `roomy` if it stands alone. */
export function TextLink({
  roomy = false,
  className,
  children,
  ...link
}: { roomy?: boolean } & ComponentProps<'a'>) {
  return (
    <a {...link} className={classes(styles.link, roomy && styles.roomy, className)}>
      {children}
    </a>
  )
}
