import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { lineOfDecades, movesOfName, type NameSpread as Spread } from '#domain/names/name-spread.ts'
import { Button } from '../../components/buttons/button.tsx'
import { Outdated } from '../../components/feedback/outdated.tsx'
import { Skeleton } from '../../components/feedback/skeleton.tsx'
import type { OnGlobe } from '../places/places-flow.ts'
import { Ways } from '../places/ways.tsx'
import { BirthsLine } from './births-line.tsx'
import styles from './name-spread.module.css'
import type { NameSpreadFlow } from './names-flow.ts'
import { PlacesOfName } from './places-of-name.tsx'

type Parts = {
  renderGlobe: (shown: OnGlobe) => ReactNode
  /** Turns the globe to a place. */
  onLook: (spotId: string) => void
}

/** When and where a name spread: its births over the decades, and its places on the globe and in words. */
export function NameSpread({ flow, ...parts }: Parts & { flow: NameSpreadFlow }) {
  const loading = useSelector(flow, (snapshot) => snapshot.matches('loading'))
  const unreachable = useSelector(flow, (snapshot) => snapshot.matches('unreachable'))
  const unknown = useSelector(flow, (snapshot) => snapshot.matches('unknown'))
  const outdated = useSelector(flow, (snapshot) => snapshot.matches({ told: 'outdated' }))
  const spread = useSelector(flow, ({ context }) => context.spread)
  const retry = () => flow.send({ type: 'retried' })
  return (
    <section aria-label="When and where it spread" className={styles.spread}>
      <h2>When and where it spread</h2>
      {loading ? (
        <div aria-busy="true">
          <Skeleton height={156} />
          {/* Most names have places. Without this, the list below would jump when the globe comes. */}
          <div className={styles.columns}>
            <div className={styles.globe}>
              <Skeleton height="100%" />
            </div>
          </div>
        </div>
      ) : null}
      {unreachable ? (
        <p className={styles.note}>
          We could not load when and where people with this name were born.{' '}
          <Button kind="text" onClick={retry}>
            Try again
          </Button>
        </p>
      ) : null}
      {unknown ? (
        <p className={styles.note}>Nobody knows when or where people with exactly this name were born.</p>
      ) : null}
      {outdated ? <Outdated onRetry={retry} /> : null}
      {spread === null ? null : <Told spread={spread} {...parts} />}
    </section>
  )
}

function Told({ spread, renderGlobe, onLook }: Parts & { spread: Spread }) {
  const moves = movesOfName(spread)
  return (
    <>
      <BirthsLine decades={lineOfDecades(spread)} />
      {spread.places.length === 0 ? null : (
        <div className={styles.columns}>
          <div>{renderGlobe({ countries: spread.countries, moves })}</div>
          <div>
            <PlacesOfName spread={spread} onLook={onLook} />
            {moves.length === 0 ? null : (
              <details className={styles.more}>
                <summary>From the birth place of a parent to that of the child</summary>
                <Ways label="Ways of the name" moves={moves} />
              </details>
            )}
          </div>
        </div>
      )}
    </>
  )
}
