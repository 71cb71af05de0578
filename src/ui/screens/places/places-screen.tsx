import { useSelector } from '@xstate/react'
import { type ComponentType, type ReactNode, Suspense } from 'react'
import {
  type ExploredPlaces,
  type KnownMove,
  type MovesOfDecade,
  maxCloudCountries,
  movesOf,
  placePath,
  placeScopes,
  placesIn,
  shownDecade,
} from '#domain/places/explored-places.ts'
import { LinkButton } from '../../components/buttons/button.tsx'
import { EmptyState } from '../../components/feedback/empty-state.tsx'
import { Unreachable } from '../../components/feedback/load-states.tsx'
import { Outdated } from '../../components/feedback/outdated.tsx'
import { Skeleton } from '../../components/feedback/skeleton.tsx'
import { StartPersonNote } from '../../components/feedback/start-person-note.tsx'
import { RadioChoice } from '../../components/form/radio-choice.tsx'
import { PageColumn } from '../../components/layout/page-column.tsx'
import { PageHeading } from '../../components/layout/page-heading.tsx'
import { CountryList } from './country-list.tsx'
import { Moves } from './moves.tsx'
import styles from './places.module.css'
import type { OnGlobe, PlacesFlow } from './places-flow.ts'
import { legendTitles, scopeLabels } from './places-words.ts'

type CloudProps = {
  names: readonly { value: string; count: number }[]
  hrefOf: (name: string) => string
}

type Props = {
  flow: PlacesFlow
  renderGlobe: (shown: OnGlobe) => ReactNode
  /** Turns the globe to a country. */
  onLook: (country: string) => void
  /** Turns the globe to the moves of a decade that the user has chosen. */
  onLookAtMoves: (moves: readonly KnownMove[]) => void
  /** Draws names of countries as a cloud. Its code loads later. */
  Cloud: ComponentType<CloudProps>
}

/** Where the family comes from: a globe, the countries of birth beside it, and how the family moved. */
export function PlacesScreen({ flow, ...parts }: Props) {
  const loading = useSelector(flow, (snapshot) => snapshot.matches('loading'))
  const unreachable = useSelector(flow, (snapshot) => snapshot.matches('unreachable'))
  const placeless = useSelector(flow, (snapshot) => snapshot.hasTag('placeless'))
  const places = useSelector(flow, ({ context }) => context.places)
  return (
    <PageColumn width="wide">
      <PageHeading lead="Where your family comes from, and how it moved.">Places</PageHeading>
      {loading ? <Coming /> : null}
      {unreachable ? <Unreachable onRetry={() => flow.send({ type: 'retried' })} /> : null}
      {placeless ? <Placeless /> : null}
      {places === null ? null : <Places flow={flow} all={places} {...parts} />}
    </PageColumn>
  )
}

function Places({ flow, all, renderGlobe, onLook, onLookAtMoves, Cloud }: Props & { all: ExploredPlaces }) {
  const outdated = useSelector(flow, (snapshot) => snapshot.matches({ listed: 'outdated' }))
  const scope = useSelector(flow, ({ context }) => (all.ancestors === null ? 'everybody' : context.scope))
  const chosen = useSelector(flow, ({ context }) => context.decade)
  const places = placesIn(all, scope)
  const decade = shownDecade(places, chosen)
  const moves = decade === null ? [] : movesOf(places, decade)
  const choose = (one: MovesOfDecade) => {
    flow.send({ type: 'decade chosen', decade: one.decade })
    onLookAtMoves(movesOf(places, one))
  }
  const top = places.countries.slice(0, maxCloudCountries)
  return (
    <>
      {outdated ? <Outdated onRetry={() => flow.send({ type: 'retried' })} /> : null}
      <div className={styles.columns}>
        <div className={styles.world}>
          {renderGlobe({ countries: places.countries, moves })}
          {decade === null ? (
            <p className={styles.note}>
              Nobody is known to have moved. Dates of births and deaths tell when.
            </p>
          ) : (
            <Moves decades={places.decades} shown={decade} moves={moves} onChoose={choose} />
          )}
        </div>
        <section aria-label={legendTitles[scope]}>
          {all.ancestors === null ? (
            <StartPersonNote
              so="you see the whole family"
              then="Then you see where your ancestors were born."
            />
          ) : (
            <div role="radiogroup" aria-label="Whose places" className={styles.scopes}>
              {placeScopes.map((one) => (
                <RadioChoice
                  key={one}
                  group="place-scope"
                  checked={one === scope}
                  onChoose={() => flow.send({ type: 'scope chosen', scope: one })}
                >
                  {scopeLabels[one]}
                </RadioChoice>
              ))}
            </div>
          )}
          <h2 className={styles.legend}>{legendTitles[scope]}</h2>
          <CountryList title={legendTitles[scope]} countries={places.countries} onLook={onLook} />
          {top.length === 0 ? null : (
            <div className={styles.cloud}>
              <Suspense fallback={<div className={styles.waitingCloud} />}>
                <Cloud
                  names={top.map(({ name, count }) => ({ value: name, count }))}
                  hrefOf={(name) => placePath(top.find((country) => country.name === name)?.code ?? '')}
                />
              </Suspense>
            </div>
          )}
        </section>
      </div>
    </>
  )
}

function Placeless() {
  return (
    <EmptyState
      title="There are no places to show yet"
      action={<LinkButton href="/upload">Upload my tree</LinkButton>}
    >
      Upload your tree, or ask a relative to share theirs. Then you will see here where your family was born,
      and how it moved. Living people whose details are private are not counted.
    </EmptyState>
  )
}

function Coming() {
  return (
    <div aria-busy="true" className={styles.columns}>
      <div className={styles.waiting}>
        <Skeleton height={420} />
      </div>
      <div>
        {[1, 2, 3, 4, 5, 6].map((row) => (
          <Skeleton key={row} height={32} above={12} />
        ))}
      </div>
    </div>
  )
}
