import { useSelector } from '@xstate/react'
import { Upload } from 'lucide-react'
import { LinkButton } from '../components/button.tsx'
import { AppearanceToggle } from './appearance-toggle.tsx'
import { ExploreMenu } from './explore-menu.tsx'
import styles from './header.module.css'
import { NavLink } from './nav-link.tsx'
import { PersonSearch, type PersonSearchFlow } from './person-search/person-search.tsx'
import type { ShellSession } from './shell-session.ts'
import { UserMenu } from './user-menu.tsx'

export type HeaderProps = {
  session: ShellSession
  path: string
  search: PersonSearchFlow
  /** Where the family is walked through from. */
  familyHref: string
  /** A menu opens: what it leads to may be found out. */
  onMenuOpened: () => void
  onSignOut: () => void
}

/** The bar on top of every page that is not embedded. */
export function Header({ session, ...props }: HeaderProps) {
  const signedIn = session.kind === 'signed-in'
  return (
    <header className={styles.header}>
      <a className={styles.brand} href={signedIn ? '/home' : '/'}>
        <svg aria-hidden="true">
          <use href="#weave" />
        </svg>
        <b>Kinweave</b>
      </a>
      {signedIn ? <OfUser {...props} name={session.name} /> : <span className={styles.gap} />}
      {session.kind === 'signed-out' && !isEntry(props.path) ? <Entrances /> : null}
      {signedIn ? null : <AppearanceToggle />}
    </header>
  )
}

function OfUser({
  name,
  path,
  search,
  familyHref,
  ...props
}: Omit<HeaderProps, 'session'> & { name: string }) {
  const searching = useSelector(search, (snapshot) => snapshot.matches('open'))
  return (
    <>
      <nav aria-label="Main" className={styles.places}>
        <NavLink href="/home" path={path}>
          Home
        </NavLink>
        <ExploreMenu familyHref={familyHref} onOpen={props.onMenuOpened} />
      </nav>
      <PersonSearch flow={search} />
      {searching ? null : (
        <NavLink href="/upload" path={path}>
          <Upload aria-hidden="true" /> Upload
        </NavLink>
      )}
      <AppearanceToggle />
      <UserMenu name={name} familyHref={familyHref} onOpen={props.onMenuOpened} onSignOut={props.onSignOut} />
    </>
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
