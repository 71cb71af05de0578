import { useSelector } from '@xstate/react'
import type { FormEvent } from 'react'
import { leastSearchLength } from '#domain/constants.ts'
import { profilePath } from '#domain/pages/routes.ts'
import type { AutoProfile } from '#domain/profile/auto-profile.ts'
import { Button } from '#ui/components/buttons/button.tsx'
import { EmptyState } from '#ui/components/feedback/empty-state.tsx'
import { Unreachable } from '#ui/components/feedback/load-states.tsx'
import { TextField } from '#ui/components/form/text-field.tsx'
import { GenderBar } from '#ui/components/people/gender-bar.tsx'
import { PersonName } from '#ui/components/people/person-name.tsx'
import { Portrait } from '#ui/components/people/portrait.tsx'
import type { ListFlow } from '../../loading/list-flow.ts'
import { ListPages } from '../../loading/list-pages.tsx'
import { RestrictedHelp } from '../restricted-help.tsx'
import styles from './profiles.module.css'

export type AutoProfilesFlow = ListFlow<AutoProfile, 'Name'>

/** The profiles that syncs have made of living persons, with a search and in pages. Nothing shows if there are none. */
export function AutoProfiles({ flow }: { flow: AutoProfilesFlow }) {
  const isUnreachable = useSelector(flow, (snapshot) => snapshot.matches('unreachable'))
  const isEmpty = useSelector(flow, (snapshot) => snapshot.matches('empty'))
  const isSearching = useSelector(flow, ({ context }) => context.query.text !== '')
  const isListed = useSelector(flow, (snapshot) => snapshot.matches('listed'))
  const isNew = !isSearching && !isListed && !isUnreachable
  if (isNew) return null
  return (
    <section aria-labelledby="from-trees" className={styles.section}>
      <div className={styles.bar}>
        <h2 id="from-trees">From your trees</h2>
        <RestrictedHelp />
      </div>
      <p className={styles.quiet}>
        One profile for each living person in the trees that you have uploaded. They change with the tree, and
        nobody else sees them.
      </p>
      <Search flow={flow} />
      {isUnreachable ? <Unreachable onRetry={() => flow.send({ type: 'retried' })} /> : null}
      {isEmpty ? (
        <EmptyState title="Nobody of that name">
          Try only the beginning of the name, or another spelling.
        </EmptyState>
      ) : null}
      {isListed ? (
        <ListPages flow={flow} label="Pages of the profiles from your trees">
          {(profiles) => (
            <ul aria-labelledby="from-trees" className={styles.cards}>
              {profiles.map((profile) => (
                <Card key={profile.id} profile={profile} />
              ))}
            </ul>
          )}
        </ListPages>
      ) : null}
    </section>
  )
}

function Search({ flow }: { flow: AutoProfilesFlow }) {
  const typed = useSelector(flow, ({ context }) => context.typed)
  const maySearch = useSelector(flow, (snapshot) => snapshot.can({ type: 'search chosen' }))
  const search = (event: FormEvent) => {
    event.preventDefault()
    if (maySearch) flow.send({ type: 'search chosen' })
  }
  return (
    <form aria-label="Search the profiles from your trees" className={styles.search} onSubmit={search}>
      <TextField
        label="Name"
        hint={maySearch ? '' : `${leastSearchLength} letters or more.`}
        type="search"
        autoComplete="off"
        maxLength={200}
        value={typed}
        onChange={(event) => flow.send({ type: 'text typed', text: event.target.value })}
      />
      <Button type="submit" kind="soft" disabled={!maySearch}>
        Search
      </Button>
    </form>
  )
}

const genders = { Male: 'male', Female: 'female', Unknown: 'unknown' } as const

function Card({ profile: { personId, name, gender, treeName } }: { profile: AutoProfile }) {
  const face = { given: name, surname: '', years: '', gender: genders[gender] }
  return (
    <li className={styles.card}>
      <Portrait face={face} size={64} />
      <GenderBar gender={face.gender} />
      <div className={styles.who}>
        <a href={profilePath(personId)} className={styles.name}>
          <PersonName face={face} size="card" />
        </a>
        <small dir="auto">From your tree {treeName}</small>
      </div>
    </li>
  )
}
