import { useSelector } from '@xstate/react'
import { placePath } from '#domain/places/explored-places.ts'
import type { ToldOfPlace } from '#domain/places/people-in-place.ts'
import { EmptyState } from '../../components/feedback/empty-state.tsx'
import { Unreachable } from '../../components/feedback/load-states.tsx'
import { Skeleton } from '../../components/feedback/skeleton.tsx'
import { StartPersonNote } from '../../components/feedback/start-person-note.tsx'
import { PageColumn } from '../../components/layout/page-column.tsx'
import { PageHeading } from '../../components/layout/page-heading.tsx'
import { TextLink } from '../../components/navigation/text-link.tsx'
import { Flag } from '../../components/places/flag.tsx'
import { counted } from '../../words/numbers.ts'
import { ListPages } from '../loading/list-pages.tsx'
import { PersonInPlace } from './person-in-place.tsx'
import styles from './place.module.css'
import type { InPlaceFlow } from './places-flow.ts'
import { countryText, eventsText } from './places-words.ts'

type Props = {
  flow: InPlaceFlow
  country: string
  /** A county or a town in the country; null for the whole country. */
  place: string | null
}

/** The people of a place: who was born, married or died there. */
export function PlaceScreen({ flow, country, place }: Props) {
  const loading = useSelector(flow, (snapshot) => snapshot.matches('loading'))
  const unreachable = useSelector(flow, (snapshot) => snapshot.matches('unreachable'))
  const empty = useSelector(flow, (snapshot) => snapshot.matches('empty'))
  const count = useSelector(flow, ({ context }) => context.pages.at(-1)?.count?.items ?? null)
  const told = useSelector(flow, ({ context }) => context.pages.at(-1)?.about ?? null)
  const isListed = !loading && !unreachable && !empty && told !== null
  const events = told === null ? null : eventsText(told)
  return (
    <PageColumn width="reading">
      <nav aria-label="Places above" className={styles.above}>
        <TextLink roomy href="/places">
          Places
        </TextLink>
        {place === null ? null : (
          <TextLink roomy href={placePath(country)}>
            {countryText(country)}
          </TextLink>
        )}
      </nav>
      <PageHeading>
        <Flag code={country} /> {place === null ? null : <bdi>{place}, </bdi>}
        {countryText(country)}
      </PageHeading>
      {/* Shown in all states, so that screen readers hear when the number arrives. */}
      <p role="status" className={styles.count}>
        {isListed && count !== null ? `${counted(count, 'person', 'people')}. ${events ?? ''}` : ''}
      </p>
      {loading ? <Coming /> : null}
      {unreachable ? <Unreachable onRetry={() => flow.send({ type: 'retried' })} /> : null}
      {empty ? (
        <EmptyState
          title="Nobody here is known to have been in this place"
          action={
            <TextLink roomy href="/places">
              See the places of your family
            </TextLink>
          }
        >
          Living people whose details are private are not listed.
        </EmptyState>
      ) : null}
      {isListed ? (
        <>
          <Below country={country} below={told.below} />
          {told.hasStart ? null : <StartPersonNote />}
          <ListPages flow={flow} label="Pages of the people">
            {(rows) => (
              <ul aria-label="People" className={styles.rows}>
                {rows.map((row) => (
                  <li key={row.id}>
                    <PersonInPlace row={row} />
                  </li>
                ))}
              </ul>
            )}
          </ListPages>
        </>
      ) : null}
    </PageColumn>
  )
}

/** The counties of a country, or the towns of a county. */
function Below({ country, below }: { country: string; below: ToldOfPlace['below'] }) {
  if (below.length === 0) return null
  return (
    <ul aria-label="Places in it" className={styles.below}>
      {below.map(({ name, count }) => (
        <li key={name}>
          <a href={placePath(country, name)}>
            <bdi>{name}</bdi> <span>{count.toLocaleString('en')}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

function Coming() {
  return (
    <div aria-busy="true">
      {[1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} height={44} above={12} />
      ))}
    </div>
  )
}
