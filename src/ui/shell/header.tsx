import { Upload } from 'lucide-react'
import { LinkButton } from '../components/button.tsx'
import { AppearanceToggle } from './appearance-toggle.tsx'
import styles from './header.module.css'
import { NavLink } from './nav-link.tsx'
import type { ShellSession } from './shell-session.ts'
import { UserMenu } from './user-menu.tsx'

type Props = { session: ShellSession; path: string; onSignOut: () => void }

/** The bar on top of every page that is not embedded. */
export function Header({ session, path, onSignOut }: Props) {
  const signedIn = session.kind === 'signed-in'
  return (
    <header className={styles.header}>
      <a className={styles.brand} href={signedIn ? '/home' : '/'}>
        <svg aria-hidden="true">
          <use href="#weave" />
        </svg>
        <b>Kinweave</b>
      </a>
      {signedIn ? <PlacesToGo path={path} /> : null}
      <span className={styles.gap} />
      {signedIn ? (
        <NavLink href="/upload" path={path}>
          <Upload aria-hidden="true" /> Upload
        </NavLink>
      ) : null}
      {session.kind === 'signed-out' && !isEntry(path) ? <Entrances /> : null}
      <AppearanceToggle />
      {signedIn ? <UserMenu name={session.name} onSignOut={onSignOut} /> : null}
    </header>
  )
}

function PlacesToGo({ path }: { path: string }) {
  return (
    <nav aria-label="Main" className={styles.places}>
      <NavLink href="/home" path={path}>
        Home
      </NavLink>
      <NavLink href="/trees" path={path}>
        Trees
      </NavLink>
    </nav>
  )
}

function Entrances() {
  return (
    <>
      <NavLink href="/signin" path="" onPhones>
        Sign in
      </NavLink>
      <LinkButton href="/signup" kind="line" className={styles.signUp}>
        Sign up
      </LinkButton>
    </>
  )
}

function isEntry(path: string) {
  return /^\/(signin|signup)(\/|$)/u.test(path)
}
