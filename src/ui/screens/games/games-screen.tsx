import { Dices, Puzzle, Users } from 'lucide-react'
import { PageColumn } from '../../components/layout/page-column.tsx'
import { PageHeading } from '../../components/layout/page-heading.tsx'
import { TextLink } from '../../components/navigation/text-link.tsx'
import styles from './games.module.css'

const games = [Dices, Puzzle, Users] as const

/** The games to come (GAM-01). */
export function GamesScreen() {
  return (
    <PageColumn width="wide">
      <PageHeading lead="Games about your own family will be here.">Games</PageHeading>
      <ul className={styles.tiles}>
        {games.map((Icon, nth) => (
          // The tiles never change.
          <li key={nth} className={styles.tile}>
            <Icon aria-hidden="true" />
            <span>Coming soon</span>
          </li>
        ))}
      </ul>
      <TextLink roomy href="/names">
        Explore names until then
      </TextLink>
    </PageColumn>
  )
}
