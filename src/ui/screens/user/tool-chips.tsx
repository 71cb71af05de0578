import styles from './user.module.css'

/** The names of research tools, each in a chip. */
export const ToolChips = ({ names }: { names: readonly string[] }) => (
  <ul className={styles.chips} aria-label="Research tools">
    {names.map((name) => (
      <li key={name}>{name}</li>
    ))}
  </ul>
)
