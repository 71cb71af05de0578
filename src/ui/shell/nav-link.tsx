import type { ReactNode } from 'react'
import { classes } from '../components/classes.ts'
import styles from './nav-link.module.css'

type Props = {
  href: string
  path: string
  /** Stays in the header on phones, where there is little room. */
  onPhones?: boolean
  children: ReactNode
}

/** A page in the header, underlined while the user is on it or below it. */
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
