import { Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import { VisuallyHidden } from '../components/layout/visually-hidden.tsx'
import styles from './card-menu.module.css'
import { Menu } from './menu.tsx'

type Props = {
  /** What the card is about. */
  name: string
  /** The items of the list. Call `close` when one is chosen. */
  children: (close: () => void) => ReactNode
}

/** The menu in the corner of a card, for acts that are rare. */
export const CardMenu = ({ name, children }: Props) => (
  <Menu
    label={
      <>
        <Ellipsis aria-hidden="true" />
        <VisuallyHidden>What to do with {name}</VisuallyHidden>
      </>
    }
    buttonClass={styles.more}
    side="end"
  >
    {(close) => <ul>{children(close)}</ul>}
  </Menu>
)
