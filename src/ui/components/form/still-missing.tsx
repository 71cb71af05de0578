import styles from './form.module.css'

/**
 * Lists what the user must still fill in. The button refers to it by `id`, so that it is read out with the button.
 */
export function StillMissing({ id, missing }: { id: string; missing: readonly string[] }) {
  // An item may contain 'or', so that a comma comes before 'and'.
  const list = [missing.slice(0, -1).join(', '), missing.at(-1)].filter((part) => part)
  return (
    <p id={id} className={styles.missing}>
      {missing.length === 0 ? null : `Still missing: ${list.join(', and ')}.`}
    </p>
  )
}
