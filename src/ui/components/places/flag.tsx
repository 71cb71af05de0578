import styles from './flag.module.css'

/** The address of each flag, by the code of its country; the files are fetched when they are shown. */
const addresses = import.meta.glob<string>('/node_modules/country-flag-icons/3x2/*.svg', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
})

/**
 * The flag of a country, as a picture, because most computers show a flag emoji as two letters. Renders nothing for
 * an unknown code.
 */
export function Flag({ code }: { code: string }) {
  const address = addresses[`/node_modules/country-flag-icons/3x2/${code}.svg`]
  return address === undefined ? null : (
    <img className={styles.flag} src={address} alt="" width={24} height={16} />
  )
}
