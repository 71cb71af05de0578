import { ChevronDown } from 'lucide-react'
import { Menu, MenuLink } from './menu.tsx'
import styles from './nav-link.module.css'

/** The ways into the family. `familyHref`: where the family is walked through from. `soon`: its page is to come. */
export const exploring = (familyHref: string) => [
  { href: familyHref, label: 'Family', soon: false },
  { href: '/names', label: 'Names', soon: true },
  { href: '/places', label: 'Places', soon: true },
]

type Props = { familyHref: string; onOpen: () => void }

export function ExploreMenu({ familyHref, onOpen }: Props) {
  const label = (
    <>
      Explore <ChevronDown aria-hidden="true" />
    </>
  )
  return (
    <Menu label={label} buttonClass={styles.link} side="start" onOpen={onOpen}>
      {(close) => (
        <ul>
          {exploring(familyHref).map(({ href, label: place, soon }) => (
            <MenuLink key={place} href={href} soon={soon} onChoose={close}>
              {place}
            </MenuLink>
          ))}
        </ul>
      )}
    </Menu>
  )
}
