import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { personMatchesPath } from '#domain/match-review/match-paths.ts'
import { personChartPath } from '#domain/pages/routes.ts'
import { GenderBar } from '#ui/components/people/gender-bar.tsx'
import { PersonName } from '#ui/components/people/person-name.tsx'
import { Years } from '#ui/components/people/years.tsx'
import type { PersonPageView } from '../person-view.ts'
import { Profiles } from '../profiles/profiles.tsx'
import { useSwipe } from '../walk/use-swipe.ts'
import type { Walk } from '../walk/walk.ts'
import styles from './centre.module.css'
import { PortraitButton } from './portrait-button.tsx'

type Props = {
  view: PersonPageView
  walk: Walk
  relation: ReactNode
  /** Opens the tab with photos and files; null if there is none yet. */
  onShowFiles: (() => void) | null
}

/** The page's person. Couples face each other, so a person with a spouse beside them looks towards the spouse. */
export function Centre({ view, walk, relation, onShowFiles }: Props) {
  const { face, portraitFrom, years, restrictedNote, profiles, towards } = view
  const facing = view.spouses?.length === 0 ? 'left' : 'right'
  const swipe = useSwipe()
  return (
    <div className={styles.centre}>
      <span ref={swipe} className={styles.ring} data-part="ring" data-person={view.id}>
        <PortraitButton face={face} from={portraitFrom} facing={facing} onShowFiles={onShowFiles} />
      </span>
      <GenderBar gender={face.gender} lying />
      <div className={styles.words} data-part="words">
        <h1 className={styles.name} tabIndex={-1} data-person={view.id}>
          <PersonName face={face} size="page" />
        </h1>
        {face.title ? <p className={styles.title}>{face.title}</p> : null}
        <Years text={years} size="page" />
        {face.placeholder ? <p className={styles.note}>placeholder</p> : null}
        {portraitFrom === null ? null : <p className={styles.note}>{portraitFrom}</p>}
        {restrictedNote === null ? null : <p className={styles.note}>{restrictedNote}</p>}
        <div className={styles.ways}>
          {relation}
          <Profiles person={face} profiles={profiles} matchesHref={personMatchesPath(view.id)} />
          {profiles.length > 1 ? (
            <a className={styles.way} href={personMatchesPath(view.id)}>
              Matches
            </a>
          ) : null}
          <a className={styles.way} href={personChartPath(view.id)}>
            Chart
          </a>
          {towards === null ? null : (
            <a className={styles.way} href={towards.href} onClick={(event) => walk.choose(event, towards.id)}>
              <ArrowLeft aria-hidden="true" />
              Towards {towards.name}
            </a>
          )}
        </div>
      </div>
    </div>
  )
}
