import { AppearanceToggle } from '#ui/shell/appearance-toggle.tsx'
import type { Address, Page } from '../site/address.ts'
import { formatAddress } from '../site/address.ts'
import type { Site } from '../site/site.ts'
import type { Go } from '../site/use-address.ts'
import { Search } from './search.tsx'
import styles from './shell.module.css'

const places: readonly { readonly page: Page; readonly name: string }[] = [
  { page: 'overview', name: 'All flows' },
  { page: 'coverage', name: 'Coverage' },
  { page: 'difference', name: 'What changed' },
  { page: 'live', name: 'Live' },
]

interface Props {
  readonly site: Site
  readonly address: Address
  readonly go: Go
}

/** Brand, pages, search and theme. */
export function ShellHeader({ site, address, go }: Props) {
  return (
    <header className={styles.header}>
      <a href="#/" className={styles.brand} aria-label="Kinweave flows, all flows">
        <svg viewBox="0 0 22 26" aria-hidden="true">
          <use href="#weave" />
        </svg>
        <b>Flows</b>
      </a>
      <nav aria-label="Pages" className={styles.places}>
        {places.map(({ page, name }) => (
          <a
            key={page}
            href={formatAddress({ page })}
            aria-current={address.page === page ? 'page' : undefined}
            className={styles.place}
          >
            {name}
          </a>
        ))}
      </nav>
      <Search proofs={site.proofs} go={go} />
      <AppearanceToggle />
    </header>
  )
}
