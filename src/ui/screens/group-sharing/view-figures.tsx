import styles from './group-sharing.module.css'

type Props = {
  personCount: number
  livingCount: number
  /** How many other persons the owner has restricted; nobody else is told. */
  restrictedCount?: number
  placeCount: number
  photoCount: number
}

/** How much of a tree the members of a group would see. */
export function ViewFigures({
  personCount,
  livingCount,
  restrictedCount = 0,
  placeCount,
  photoCount,
}: Props) {
  return (
    <dl className={styles.figures}>
      <Figure value={personCount} one="person" many="persons" />
      <Figure value={livingCount} one="living person" many="living persons" />
      {restrictedCount === 0 ? null : (
        <Figure value={restrictedCount} one="restricted by you" many="restricted by you" />
      )}
      <Figure value={placeCount} one="place" many="places" />
      {photoCount === 0 ? null : <Figure value={photoCount} one="photo or file" many="photos and files" />}
    </dl>
  )
}

function Figure({ value, one, many }: { value: number; one: string; many: string }) {
  return (
    <div>
      <dt>{value === 1 ? one : many}</dt>
      <dd>{value.toLocaleString('en')}</dd>
    </div>
  )
}
