import styles from './form.module.css'

/** What a form still wants before one can go on. Belongs to the button by `id`, so that it is read out with it. */
export function StillMissing({ id, missing }: { id: string; missing: readonly string[] }) {
  return (
    <p id={id} className={styles.missing}>
      {missing.length === 0 ? null : `Still missing: ${missing.join(', and ')}.`}
    </p>
  )
}
