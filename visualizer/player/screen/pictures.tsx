import { SectionHeading } from '#ui/components/layout/section-heading.tsx'
import type { Picture } from '../../site/site.ts'
import panel from './panel.module.css'
import styles from './pictures.module.css'

/** The real screen in this state, in the current theme. */
export function Pictures({ pictures, state }: { pictures: readonly Picture[]; state: string }) {
  const here = pictures.filter((picture) => picture.state === state)
  return here.length === 0 ? null : (
    <section aria-labelledby="picture" className={panel.panel}>
      <SectionHeading id="picture">On the screen</SectionHeading>
      {here.map(({ source, theme, screen, width, height }) => (
        <img
          key={source}
          src={source}
          width={width}
          height={height}
          alt={`The screen${screen === '' ? '' : ` ${screen}`} in ${state}`}
          className={theme === 'dark' ? styles.dark : styles.light}
        />
      ))}
    </section>
  )
}
