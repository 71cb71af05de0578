import { VisuallyHidden } from '../components/visually-hidden.tsx'
import { exploring } from './explore-menu.tsx'
import { Menu, MenuButton, MenuLink } from './menu.tsx'
import { initials } from './shell-session.ts'
import styles from './user-menu.module.css'

export type UserMenuProps = {
  name: string
  /** A word on what kind of user it is. */
  badge: 'Demo' | null
  familyHref: string
  mayUpload: boolean
  onOpen: () => void
  onSignOut: () => void
}

/** One's own things; and on a phone, whose header has no room for them, all places to go. */
export function UserMenu({ name, badge, familyHref, mayUpload, onOpen, onSignOut }: UserMenuProps) {
  const label = (
    <>
      <span className={styles.initials} aria-hidden="true">
        {initials(name)}
      </span>
      <VisuallyHidden>{`${name}, your menu`}</VisuallyHidden>
    </>
  )
  return (
    <Menu label={label} buttonClass={styles.button} side="end" onOpen={onOpen}>
      {(close) => (
        <>
          <p className={styles.name} dir="auto">
            {name} {badge ? <span className={styles.badge}>{badge}</span> : null}
          </p>
          <ul>
            <MenuLink href="/home" className={styles.phone} onChoose={close}>
              Home
            </MenuLink>
            {exploring(familyHref).map(({ href, label: place, soon }) => (
              <MenuLink key={place} href={href} soon={soon} className={styles.phone} onChoose={close}>
                {place}
              </MenuLink>
            ))}
            <MenuLink href="/trees" onChoose={close}>
              Trees
            </MenuLink>
            {mayUpload ? (
              <MenuLink href="/upload" className={styles.phone} onChoose={close}>
                Upload
              </MenuLink>
            ) : null}
            {badge === 'Demo' ? (
              <MenuLink href="/signup" onChoose={close}>
                Sign up
              </MenuLink>
            ) : null}
            <MenuButton
              onChoose={() => {
                close()
                onSignOut()
              }}
            >
              Sign out
            </MenuButton>
          </ul>
        </>
      )}
    </Menu>
  )
}
