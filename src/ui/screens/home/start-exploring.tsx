import { lazy, type ReactNode, Suspense } from 'react'
import { LinkButton } from '../../components/buttons/button.tsx'
import { PageHeading } from '../../components/layout/page-heading.tsx'
import { yearsOrLiving } from '../../components/people/person-face.ts'
import { PersonName } from '../../components/people/person-name.tsx'
import { Portrait } from '../../components/people/portrait.tsx'
import { Years } from '../../components/people/years.tsx'
import { counted } from '../../words/numbers.ts'
import type { PageLoadFlow } from '../loading/page-load.tsx'
import { todayText } from './date-words.ts'
import styles from './home.module.css'
import { homeSourcesText } from './home-sources-text.ts'
import type { HomeView, StartView } from './home-view.ts'
import { ThingsToDo } from './things-to-do.tsx'
import { Tiles } from './tiles.tsx'

/** Loaded only for users whose trees are connected. */
const OneFamily = lazy(async () => ({ default: (await import('./one-family.tsx')).OneFamily }))

type Props = {
  nearest: PageLoadFlow
  home: HomeView
  /** The size of the family, while it is being counted. */
  reach: ReactNode
}

/** Home for a user with a tree: ways into the family, and other things to do (HOM-04). */
export function StartExploring({ nearest, home, reach }: Props) {
  return (
    <>
      <div className={styles.hello}>
        <PageHeading>Start exploring your family</PageHeading>
        <p>{todayText(home.today)}</p>
      </div>
      <div className={styles.columns}>
        <div className={styles.tiles}>
          <FamilyTile start={home.start} counting={reach} />
          <Suspense fallback={null}>
            {home.start?.connected ? <OneFamily connected={home.start.connected} /> : null}
          </Suspense>
          <Tiles nearest={nearest} glimpse={home.glimpse} today={home.today} />
        </div>
        <ThingsToDo home={home} />
      </div>
    </>
  )
}

function FamilyTile({ start, counting }: { start: StartView | null; counting: ReactNode }) {
  return (
    <section className={styles.family} aria-label="Explore my family">
      {start === null ? (
        <p>There is nobody in your tree yet.</p>
      ) : (
        <Start start={start} counting={counting} />
      )}
    </section>
  )
}

function Start({ start, counting }: { start: StartView; counting: ReactNode }) {
  const { connected, reach, treeName } = start
  const personCount = connected?.personCount ?? start.personCount
  return (
    <>
      <div className={styles.who}>
        <Portrait face={start.face} size={116} />
        <div className={styles.name}>
          <p className={styles.sub}>Your family begins with</p>
          <PersonName face={start.face} size="page" />
          <Years text={yearsOrLiving(start.face)} />
        </div>
      </div>
      <div className={styles.count}>
        {personCount === null ? null : <b>{personCount.toLocaleString('en')}</b>}
        <p>
          {personCount === 1 ? 'person' : 'persons'}{' '}
          {connected === null
            ? `in ${treeName}`
            : `in your connected view, from ${homeSourcesText(connected.trees)}`}
          {reach === null || counting !== null
            ? null
            : `, ${counted(reach.ancestors, 'ancestor', 'ancestors')} in ${counted(reach.generations, 'generation', 'generations')}`}
        </p>
        {counting}
        <LinkButton kind="soft" href={start.href} className={styles.go}>
          Explore my family
        </LinkButton>
      </div>
    </>
  )
}
