import { createPortal } from 'react-dom'
import styles from './print-note.module.css'

/** What the browser's own print gives on the page of a chart, where the window shows only a part of it. */
export const PrintNote = ({ title }: { title: string }) =>
  createPortal(
    // Only paper shows it, so no screen reader reads it.
    <p className={styles.note}>
      {title}: to print the whole chart on one sheet, press “Print or save” on the page of the chart.
    </p>,
    document.body,
  )
