import type { ComponentProps } from 'react'
import { classes } from '../classes.ts'
import styles from './text-link.module.css'

/** A link inside running text: underlined, in the colour of action. `roomy` where it stands alone. */
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
