import styles from './form.module.css'

/**
 * Lists what the user must still fill in. The button refers to it by `id`, so that it is read out with the button.
 */
export function StillMissing({ id, missing }: { id: string; missing: readonly string[] }) {
  return (
    <p id={id} className={styles.missing}>
      {missing.length === 0 ? null : `Still missing: ${missing.join(', and ')}.`}
    </p>
  )
}
