import { ChevronDown } from 'lucide-react'
import { Menu, MenuLink } from './menu.tsx'
import styles from './nav-link.module.css'

/** The links for exploring the family. `familyHref`: the page of the family's start person. */
export const exploring = (familyHref: string) => [
  { href: familyHref, label: 'Family' },
  { href: '/names', label: 'Names' },
  { href: '/places', label: 'Places' },
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
          {exploring(familyHref).map(({ href, label: place }) => (
            <MenuLink key={place} href={href} onChoose={close}>
              {place}
            </MenuLink>
          ))}
        </ul>
      )}
    </Menu>
  )
}
