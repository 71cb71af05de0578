import { type CountryCount, placePath } from '#domain/places/explored-places.ts'
import { Flag } from '../../components/places/flag.tsx'
import styles from './places.module.css'

type Props = {
  title: string
  countries: readonly CountryCount[]
  onLook: (country: string) => void
}

/** The countries of birth with flags and counts (PLC-02). Pointing at one, or reaching it by Tab, turns the globe to it. */
export function CountryList({ title, countries, onLook }: Props) {
  if (countries.length === 0) return <p className={styles.none}>No countries of birth are known yet.</p>
  return (
    <ul className={styles.countries} aria-label={title}>
      {countries.map(({ code, name, count }) => (
        <li key={code}>
          <a
            href={placePath(code)}
            className={styles.country}
            onFocus={() => onLook(code)}
            // A list that scrolls under a resting mouse enters it, but only a hand moves it.
            onPointerMove={({ pointerType }) => (pointerType === 'mouse' ? onLook(code) : undefined)}
          >
            <Flag code={code} />
            <span className={styles.name}>{name}</span>{' '}
            <span className={styles.number}>{count.toLocaleString('en')}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
