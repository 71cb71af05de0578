import { TreeMark } from '#ui/components/people/tree-mark.tsx'
import type { DetailView, SaidIn } from '../person-view.ts'
import styles from './said-in.module.css'

/** The marks of the trees that state a fact. Each links to the fact in that tree's own record. */
export function SaidInTrees({ fact, said }: { fact: DetailView['title']; said: readonly SaidIn[] }) {
  if (said.length === 0) return null
  return (
    <span className={styles.marks}>
      {said.map(({ tree, href, says }) => (
        <a
          key={href}
          className={styles.mark}
          href={href}
          aria-label={`${fact} in ${tree.name}`}
          title={says === '' ? tree.name : `${tree.name}: ${says}`}
        >
          <TreeMark number={tree.number} />
        </a>
      ))}
    </span>
  )
}
