import { useCallback, useId, useRef, useState } from 'react'
import { VisuallyHidden } from '../components/visually-hidden.tsx'
import { useDismissal } from './dismissal.ts'
import { initials } from './shell-session.ts'
import styles from './user-menu.module.css'

type Props = { name: string; onSignOut: () => void }

/**
 * A disclosure of our own: a button that shows a list of links below it. Escape closes it and gives focus back;
 * it closes too when focus or a click goes elsewhere.
 */
export function UserMenu({ name, onSignOut }: Props) {
  const [open, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const menu = useRef<HTMLDivElement>(null)
  const list = useId()
  useDismissal(menu, open, close)

  return (
    <div ref={menu} className={styles.menu}>
      <button
        type="button"
        className={styles.button}
        aria-expanded={open}
        aria-controls={list}
        onClick={() => setOpen(!open)}
      >
        <span className={styles.initials} aria-hidden="true">
          {initials(name)}
        </span>
        <VisuallyHidden>{`${name}, your menu`}</VisuallyHidden>
      </button>
      <div id={list} className={styles.list} hidden={!open}>
        <p className={styles.name} dir="auto">
          {name}
        </p>
        <ul>
          <MenuLinks onChoose={close} />
          <li>
            <button
              type="button"
              className={styles.item}
              onClick={() => {
                close()
                onSignOut()
              }}
            >
              Sign out
            </button>
          </li>
        </ul>
      </div>
    </div>
  )
}

/** On a phone the header has no room for these. */
function MenuLinks({ onChoose }: { onChoose: () => void }) {
  const links = [
    ['/home', 'Home'],
    ['/trees', 'Trees'],
    ['/upload', 'Upload'],
  ] as const
  return links.map(([href, label]) => (
    <li key={href} className={styles.phone}>
      <a href={href} className={styles.item} onClick={onChoose}>
        {label}
      </a>
    </li>
  ))
}
