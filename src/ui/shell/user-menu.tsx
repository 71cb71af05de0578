import type { ReactNode } from 'react'
import { profilesPath, supportDeskPath, supportPath } from '#domain/pages/routes.ts'
import type { UserBadge } from '#domain/users/user-badges.ts'
import { VisuallyHidden } from '../components/layout/visually-hidden.tsx'
import { Initials } from '../components/people/initials.tsx'
import { switchBack } from './acting-bar.tsx'
import { exploring } from './explore-menu.tsx'
import { Menu, MenuButton, MenuLink } from './menu.tsx'
import type { Acting } from './shell-session.ts'
import styles from './user-menu.module.css'

export type UserMenuProps = {
  name: string
  /** Labels for the kind of user. */
  badges: readonly UserBadge[]
  mayManageIdentities: boolean
  mayAnswerSupport: boolean
  /** False for users whose account a parent manages (PRF-05). */
  maySeeProfiles: boolean
  acting: Acting | null
  /** Renders the users to switch to, and what else few need here. */
  renderMore?: ((close: () => void) => ReactNode) | undefined
  familyHref: string
  mayUpload: boolean
  onOpen: () => void
  onRevert: () => void
  onSignOut: () => void
}

/** The user's own pages and acts. On a phone also all other pages, because the header has no room for them. */
export function UserMenu({ name, badges, acting, renderMore, ...props }: UserMenuProps) {
  const label = (
    <>
      <span className={styles.initials} aria-hidden="true">
        <Initials name={name} />
      </span>
      <VisuallyHidden>{`${name}, your menu`}</VisuallyHidden>
    </>
  )
  return (
    <Menu label={label} buttonClass={styles.button} side="end" onOpen={props.onOpen}>
      {(close) => (
        <>
          <p className={styles.name} dir="auto">
            {name}{' '}
            {badges.map((badge) => (
              <span key={badge} className={styles.badge}>
                {badge}
              </span>
            ))}
          </p>
          <Places {...props} badges={badges} acting={acting} close={close} />
          {renderMore?.(close)}
        </>
      )}
    </Menu>
  )
}

type PlacesProps = Pick<
  UserMenuProps,
  | 'badges'
  | 'mayManageIdentities'
  | 'mayAnswerSupport'
  | 'maySeeProfiles'
  | 'acting'
  | 'familyHref'
  | 'mayUpload'
  | 'onRevert'
  | 'onSignOut'
> & { close: () => void }

function Places({ badges, acting, close, ...props }: PlacesProps) {
  return (
    <ul>
      {acting ? <MenuButton onChoose={props.onRevert}>{switchBack(acting)}</MenuButton> : null}
      <PhonePlaces familyHref={props.familyHref} mayUpload={props.mayUpload} close={close} />
      <MenuLink href="/profile" onChoose={close}>
        Profile
      </MenuLink>
      {props.maySeeProfiles ? (
        <>
          <MenuLink href={profilesPath} onChoose={close}>
            Managed profiles
          </MenuLink>
          <MenuLink href={profilesPath} onChoose={close}>
            Create child accounts
          </MenuLink>
        </>
      ) : null}
      <MenuLink href="/account" onChoose={close}>
        Account
      </MenuLink>
      {props.mayManageIdentities ? (
        <>
          <MenuLink href="/admin/users" onChoose={close}>
            Manage users
          </MenuLink>
          <MenuLink href="/admin/identities" onChoose={close}>
            Manage identities
          </MenuLink>
        </>
      ) : null}
      {props.mayAnswerSupport ? (
        <MenuLink href={supportDeskPath()} onChoose={close}>
          Support desk
        </MenuLink>
      ) : null}
      {badges.includes('Demo') ? (
        <MenuLink href="/signup" onChoose={close}>
          Sign up
        </MenuLink>
      ) : null}
      <MenuButton
        onChoose={() => {
          close()
          props.onSignOut()
        }}
      >
        {acting ? signOutOfBoth : 'Sign out'}
      </MenuButton>
    </ul>
  )
}

/** The pages that a wide header shows itself, including trees and groups. */
function PhonePlaces({
  familyHref,
  mayUpload,
  close,
}: Pick<PlacesProps, 'familyHref' | 'mayUpload' | 'close'>) {
  return (
    <>
      <MenuLink href="/home" className={styles.phone} onChoose={close}>
        Home
      </MenuLink>
      {exploring(familyHref).map(({ href, label: place }) => (
        <MenuLink key={place} href={href} className={styles.phone} onChoose={close}>
          {place}
        </MenuLink>
      ))}
      <MenuLink href="/trees" onChoose={close}>
        Trees
      </MenuLink>
      <MenuLink href="/groups" onChoose={close}>
        Groups
      </MenuLink>
      {mayUpload ? (
        <MenuLink href="/upload" className={styles.phone} onChoose={close}>
          Upload
        </MenuLink>
      ) : null}
      <MenuLink href={supportPath} className={styles.phone} onChoose={close}>
        Support
      </MenuLink>
    </>
  )
}

/** Signing out while acting leaves both accounts, so that neither stays open on a shared computer. */
const signOutOfBoth = 'Sign out of both accounts'
