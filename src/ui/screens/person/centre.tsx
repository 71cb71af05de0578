import type { ReactNode } from 'react'
import { GenderBar } from '../../components/gender-bar.tsx'
import { PersonName } from '../../components/person-name.tsx'
import { Portrait } from '../../components/portrait.tsx'
import { TextLink } from '../../components/text-link.tsx'
import { Years } from '../../components/years.tsx'
import styles from './centre.module.css'
import type { PersonPageView } from './person-view.ts'

/** The person of the page. Couples face each other, so whoever has a spouse beside looks there. */
export function Centre({ view, relation }: { view: PersonPageView; relation: ReactNode }) {
  const { face, years, restrictedNote, tree } = view
  const facing = view.spouses?.length === 0 ? 'left' : 'right'
  return (
    <div className={styles.centre}>
      <span className={styles.ring} data-part="ring" data-person={view.id}>
        <Portrait face={face} size="centre" facing={facing} ringed />
      </span>
      <GenderBar gender={face.gender} lying />
      <div className={styles.words} data-part="words">
        <h1 className={styles.name} tabIndex={-1} data-person={view.id}>
          <PersonName face={face} size="page" />
        </h1>
        <Years text={years} size="page" />
        {relation}
        {face.placeholder ? <p className={styles.note}>placeholder</p> : null}
        {restrictedNote === null ? null : <p className={styles.note}>{restrictedNote}</p>}
        {tree === null ? null : (
          <p className={styles.note}>
            in{' '}
            <TextLink roomy href={tree.href}>
              {tree.name}
            </TextLink>
          </p>
        )}
      </div>
    </div>
  )
}
