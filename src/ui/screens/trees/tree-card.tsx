import { useId } from 'react'
import { Portrait } from '../../components/people/portrait.tsx'
import { TreeMark } from '../../components/people/tree-mark.tsx'
import { CardMenu } from '../../shell/card-menu.tsx'
import { MenuLink } from '../../shell/menu.tsx'
import { counted, dayText } from '../../words/numbers.ts'
import { spanText } from '../../words/overview-words.ts'
import styles from './tree-card.module.css'
import type { TreeRowView } from './tree-row-view.ts'

const nobody = { gender: 'unknown' } as const

/** A tree: its start person, its size, and who sees it. The whole card is a link to the tree. */
export function TreeCard({ tree }: { tree: TreeRowView }) {
  const { overview, matches } = tree
  const nameId = useId()
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <Portrait face={tree.face ?? nobody} size={64} />
        <div className={styles.title}>
          <a href={tree.href} className={styles.name}>
            <span id={nameId} dir="auto">
              {tree.name}
            </span>
          </a>
          <small>
            {tree.mark === null ? null : <TreeMark number={tree.mark} />}
            {seenText(tree)}
          </small>
          {tree.isExcluded ? (
            <small>
              Read-only: {tree.ownerName === null ? 'not in your plan' : 'not in the owner’s plan'}
            </small>
          ) : null}
        </div>
        {tree.ownerName === null ? <Acts tree={tree} /> : null}
      </div>
      <dl className={styles.figures}>
        <div>
          <dt>{tree.personCount === 1 ? 'person' : 'persons'}</dt>
          <dd>{tree.personCount === null ? '–' : tree.personCount.toLocaleString('en')}</dd>
        </div>
        {overview !== null && spanText(overview) !== '' ? (
          <div>
            <dt>first to last year</dt>
            <dd>{spanText(overview)}</dd>
          </div>
        ) : null}
      </dl>
      {tree.description ? (
        <p className={styles.description} dir="auto">
          {tree.description}
        </p>
      ) : null}
      {overview !== null && overview.surnames.length > 0 ? (
        <ul className={styles.names} aria-label="Most frequent surnames">
          {overview.surnames.slice(0, 4).map(({ name }) => (
            <li key={name} dir="auto">
              {name}
            </li>
          ))}
        </ul>
      ) : null}
      <div className={styles.foot}>
        <small>
          {tree.updatedDate === null
            ? `Since ${dayText(tree.createdDate)}`
            : `Updated ${dayText(tree.updatedDate)}`}
        </small>
        {tree.walkPath === null ? null : (
          <a href={tree.walkPath} className={styles.walk} aria-describedby={nameId}>
            Walk through this tree
          </a>
        )}
        {matches.toReview !== null && matches.toReview > 0 ? (
          <a href={matches.href} className={styles.matches}>
            {counted(matches.toReview, 'match', 'matches')} to review
          </a>
        ) : null}
      </div>
    </li>
  )
}

function seenText({ ownerName, viewerCount }: TreeRowView): string {
  if (ownerName !== null) return `from ${ownerName}`
  if (viewerCount === null) return 'Yours'
  return viewerCount === 0
    ? 'Yours, seen by you alone'
    : `Yours, seen by ${counted(viewerCount, 'other', 'others')}`
}

/** Links to rename, share, update and delete the user's own tree. */
function Acts({ tree }: { tree: TreeRowView }) {
  return (
    <div className={styles.acts}>
      <CardMenu name={tree.name}>
        {(close) => (
          <>
            <MenuLink href={`${tree.href}#general`} onChoose={close}>
              Rename
            </MenuLink>
            <MenuLink href={`${tree.href}#sharing`} onChoose={close}>
              Share
            </MenuLink>
            {tree.updatePath ? (
              <MenuLink href={tree.updatePath} onChoose={close}>
                Update from file
              </MenuLink>
            ) : null}
            <MenuLink href={`${tree.href}#manage`} onChoose={close}>
              Download or delete
            </MenuLink>
          </>
        )}
      </CardMenu>
    </div>
  )
}
