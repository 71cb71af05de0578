import { useSelector } from '@xstate/react'
import { Upload } from 'lucide-react'
import { invitationPath, shareAskPath, supportPath } from '#domain/pages/routes.ts'
import { signInPage, signUpPage } from '#machines/sign-in/pages.ts'
import { LinkButton } from '../components/buttons/button.tsx'
import { classes } from '../components/classes.ts'
import { AppearanceToggle } from './appearance-toggle.tsx'
import { ExploreMenu } from './explore-menu.tsx'
import styles from './header.module.css'
import { NavLink } from './nav-link.tsx'
import { PersonSearch } from './person-search/person-search.tsx'
import type { PersonSearchFlow } from './person-search/person-search-flow.ts'
import type { ShellSession } from './shell-session.ts'
import { UserMenu, type UserMenuProps } from './user-menu.tsx'

export type HeaderProps = {
  session: ShellSession
  path: string
  search: PersonSearchFlow
  /** The page of the family's start person. */
  familyHref: string
  /** True if links to upload a tree show. */
  mayUpload: boolean
  /** Called when a menu opens, so that its targets can be loaded. */
  onMenuOpened: () => void
  /** Renders extra content of the user menu, once it is opened. */
  renderMenuMore?: UserMenuProps['renderMore']
  onRevert: () => void
  onSignOut: () => void
}

/** The bar at the top of every page that is not in a frame of another program. */
export function Header({ session, ...props }: HeaderProps) {
  return session.kind === 'signed-in' ? (
    <header className={classes(styles.header, styles.three)}>
      <OfUser {...props} {...session} />
    </header>
  ) : (
    <VisitorHeader path={props.path} isSettled={session.kind === 'signed-out'} />
  )
}

type VisitorProps = {
  path: string
  /** False while it is not known whether the visitor is a user. */
  isSettled: boolean
}

/** The bar for visitors. */
export function VisitorHeader({ path, isSettled }: VisitorProps) {
  return (
    <header className={styles.header}>
      <Brand href="/" />
      <div className={styles.end}>
        {isSettled && !isEntry(path) ? <Entrances path={path} /> : null}
        <span className={styles.appearance}>
          <AppearanceToggle />
        </span>
      </div>
    </header>
  )
}

type OfUserProps = Omit<HeaderProps, 'session'> &
  Pick<
    UserMenuProps,
    'name' | 'badges' | 'mayManageIdentities' | 'mayAnswerSupport' | 'maySeeProfiles' | 'acting'
  >

function OfUser({ name, path, search, familyHref, mayUpload, ...props }: OfUserProps) {
  const searching = useSelector(search, (snapshot) => snapshot.matches('open'))
  return (
    <>
      <div className={styles.start}>
        <Brand href="/home" />
        <nav aria-label="Main" className={styles.places}>
          <NavLink href="/home" path={path}>
            Home
          </NavLink>
          <ExploreMenu familyHref={familyHref} onOpen={props.onMenuOpened} />
          <NavLink href={supportPath} path={path}>
            Support
          </NavLink>
        </nav>
      </div>
      <PersonSearch flow={search} />
      <div className={styles.end}>
        {mayUpload && !searching ? (
          <>
            <span className={styles.ask}>
              <NavLink href={shareAskPath} path={path}>
                Ask a relative
              </NavLink>
            </span>
            <NavLink href="/upload" path={path}>
              <Upload aria-hidden="true" /> Upload
            </NavLink>
          </>
        ) : null}
        <AppearanceToggle />
        <UserMenu
          name={name}
          badges={props.badges}
          mayManageIdentities={props.mayManageIdentities}
          mayAnswerSupport={props.mayAnswerSupport}
          maySeeProfiles={props.maySeeProfiles}
          acting={props.acting}
          renderMore={props.renderMenuMore}
          familyHref={familyHref}
          mayUpload={mayUpload}
          onOpen={props.onMenuOpened}
          onRevert={props.onRevert}
          onSignOut={props.onSignOut}
        />
      </div>
    </>
  )
}

function Brand({ href }: { href: string }) {
  return (
    <a className={styles.brand} href={href}>
      <svg aria-hidden="true">
        <use href="#weave" />
      </svg>
      <b>Kinweave</b>
    </a>
  )
}

/** Links for visitors (PUB-24, PUB-26). The first page says "Get started"; other pages, whose readers know why they came, "Sign up". */
function Entrances({ path }: { path: string }) {
  // From the page of an invitation, a visitor comes back to it after signing in or up.
  const comeBack = { returnTo: path === invitationPath ? path : '/home', embedded: false }
  return (
    <>
      <NavLink href="/plans" path={path}>
        Plans
      </NavLink>
      <NavLink href={supportPath} path={path}>
        Support
      </NavLink>
      <NavLink href={signInPage(comeBack)} path="" onPhones>
        Sign in
      </NavLink>
      <LinkButton href={signUpPage(comeBack)} kind="line" className={styles.signUp}>
        {path === '/' ? 'Get started' : 'Sign up'}
      </LinkButton>
    </>
  )
}

function isEntry(path: string) {
  return /^\/(signin|signup|testsignin|authredirect|signout)(\/|$)/u.test(path)
}
