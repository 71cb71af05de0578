import { shareAskPath } from '#domain/pages/routes.ts'
import styles from './ask-relative.module.css'
import { MenuLink } from './menu.tsx'

/** Asks a relative for a tree. It is in the menu where the header has no room for it. */
export const AskRelative = ({ onChoose }: { onChoose: () => void }) => (
  <ul className={styles.ask}>
    <MenuLink href={shareAskPath} onChoose={onChoose}>
      Ask a relative
    </MenuLink>
  </ul>
)
