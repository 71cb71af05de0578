import { ChevronRight } from 'lucide-react'
import { LinkButton } from '../../components/button.tsx'
import { PageHeading } from '../../components/page-heading.tsx'
import { yearsOrLiving } from '../../components/person-face.ts'
import { PersonName } from '../../components/person-name.tsx'
import { Portrait } from '../../components/portrait.tsx'
import { Years } from '../../components/years.tsx'
import styles from './home.module.css'
import type { HomeView } from './home-view.ts'

/** For somebody with a tree: its start person, and what else there is to do. */
export function StartExploring({ home }: { home: HomeView }) {
  return (
    <>
      <PageHeading>Start exploring your family</PageHeading>
      <div className={styles.columns}>
        {home.start ? <StartTile start={home.start} /> : <p>Your tree has no persons yet.</p>}
        <section aria-labelledby="things">
          <h2 id="things" className={styles.things}>
            Things to do
          </h2>
          <ul className={styles.list}>
            <ListLink href="/trees">Manage my trees</ListLink>
            {home.mayUpload ? <ListLink href="/upload">Upload another tree</ListLink> : null}
          </ul>
        </section>
      </div>
    </>
  )
}

function StartTile({ start }: { start: NonNullable<HomeView['start']> }) {
  return (
    <section className={styles.tile} aria-label="Explore my family">
      <Portrait face={start.face} size={112} />
      <div>
        <PersonName face={start.face} size="page" />
        <Years text={yearsOrLiving(start.face)} size="page" />
      </div>
      <div className={styles.count}>
        {start.personCount === null ? null : <b>{start.personCount.toLocaleString('en')}</b>}
        <p>
          {start.personCount === 1 ? 'person' : 'persons'} in {start.treeName}
        </p>
        <LinkButton href={start.href}>Explore my family</LinkButton>
      </div>
    </section>
  )
}

function ListLink({ href, children }: { href: string; children: string }) {
  return (
    <li>
      <a href={href}>
        {children} <ChevronRight aria-hidden="true" />
      </a>
    </li>
  )
}
