import type { ReactNode } from 'react'
import { classes } from '../components/classes.ts'
import styles from './nav-link.module.css'

type Props = {
  href: string
  path: string
  /** Stays in the header of a phone, which has room for little. */
  onPhones?: boolean
  children: ReactNode
}

/** A page of the header, underlined in ink while one is on it or below it. */
export function NavLink({ href, path, onPhones = false, children }: Props) {
  const here = path === href || path.startsWith(`${href}/`)
  return (
    <a
      href={href}
      aria-current={here ? 'page' : undefined}
      className={classes(styles.link, onPhones && styles.phone)}
    >
      {children}
    </a>
  )
}
