import { cardinalWord } from '#domain/relation/number-words.ts'
import { TextLink } from '../../components/navigation/text-link.tsx'
import { nameText } from '../../components/people/person-face.ts'
import { TreeName } from '../../components/people/tree-mark.tsx'
import { homeSourcesText } from './home-sources-text.ts'
import type { ConnectedHomeView } from './home-view.ts'
import styles from './one-family.module.css'

/** Explains that several trees are shown as one, with an example person. */
export function OneFamily({ connected }: { connected: ConnectedHomeView }) {
  const { trees, sharedCount, example } = connected
  const title = homeSourcesText(trees)
  return (
    <section className={styles.family} aria-labelledby="one-family">
      <h2 id="one-family">
        {title.charAt(0).toUpperCase()}
        {title.slice(1)}, one family
      </h2>
      <ul className={styles.trees}>
        {trees.map((tree, index) => (
          <li key={`${index} ${tree.name}`}>
            <TreeName tree={tree} />
          </li>
        ))}
      </ul>
      <p>
        {sharedText(sharedCount, trees.length)} Nothing is merged: every fact still says where it comes from.
      </p>
      {example === null ? null : (
        <TextLink roomy href={example.href}>
          See {nameText(example.face)}, who is in {inHowMany(example.face.trees?.length ?? 2, trees.length)}
        </TextLink>
      )}
    </section>
  )
}

function sharedText(count: number, trees: number): string {
  const people = count === 1 ? '1 person is' : `${count.toLocaleString('en')} people are`
  return `${people} in ${trees === 2 ? 'both' : 'more than one of them'}.`
}

/** Returns in how many of the trees something is: 'both', 'all three', 'two of them'. */
function inHowMany(count: number, trees: number): string {
  if (count === trees) return trees === 2 ? 'both' : `all ${cardinalWord(trees)}`
  return `${cardinalWord(count)} of them`
}
