import type { CSSProperties } from 'react'
import { classes } from '../../components/classes.ts'
import type { PersonFace, TreeOfPerson } from '../../components/people/person-face.ts'
import { Portrait } from '../../components/people/portrait.tsx'
import { TreeMark, TreeName } from '../../components/people/tree-mark.tsx'
import { Years } from '../../components/people/years.tsx'
import styles from './woven-families.module.css'

type Relative = {
  x: number
  y: number
  width: number
  sex: PersonFace['gender'] | 'child'
  right?: true
  tree?: true
}

const yours: TreeOfPerson = { number: 1, name: 'Darwin papers' }
const theirs: TreeOfPerson = { number: 2, name: 'Wedgwood line' }

const relatives: readonly Relative[] = [
  { x: 118, y: 56, width: 84, sex: 'male', right: true, tree: true },
  { x: 522, y: 56, width: 84, sex: 'female', tree: true },
  { x: 42, y: 150, width: 46, sex: 'male', right: true },
  { x: 64, y: 226, width: 46, sex: 'female', right: true },
  { x: 598, y: 150, width: 46, sex: 'female' },
  { x: 576, y: 226, width: 46, sex: 'male' },
  { x: 206, y: 128, width: 58, sex: 'male', right: true, tree: true },
  { x: 434, y: 128, width: 58, sex: 'female' },
  { x: 320, y: 222, width: 152, sex: 'female', tree: true },
  { x: 184, y: 412, width: 60, sex: 'male', right: true },
  { x: 456, y: 412, width: 60, sex: 'female', tree: true },
  { x: 84, y: 506, width: 40, sex: 'child', right: true },
  { x: 556, y: 506, width: 40, sex: 'child' },
]

/** A picture of two families whose lines cross at a person in both trees. */
export function WovenFamilies() {
  return (
    <div>
      <div className={styles.frame}>
        <div
          className={styles.picture}
          role="img"
          aria-label="Two family trees cross at Emma Wedgwood, a person they share"
        >
          <Lines />
          {relatives.map((relative) => (
            <PlacedPortrait key={`${relative.x} ${relative.y}`} relative={relative} />
          ))}
          <TreeLabel tree={yours} owner="your tree" left={176} />
          <TreeLabel tree={theirs} owner="your cousin’s tree" left={336} />
          <div className={styles.name}>
            <b>Emma Wedgwood</b>
            <span>
              <Years text="1808–1896" />
              <TreeMark number={1} />
              <TreeMark number={2} />
            </span>
          </div>
        </div>
      </div>
      <p className={styles.legend}>
        <span>
          <TreeName tree={yours} /> your tree
        </span>
        <span>
          <TreeName tree={theirs} /> your cousin’s tree
        </span>
      </p>
    </div>
  )
}

function Lines() {
  const second = 'M522 40C522 150 416 120 378 168S288 248 256 276S184 350 184 410S204 500 204 582'
  return (
    <svg className={styles.lines} viewBox="0 0 640 540" aria-hidden="true">
      <path d="M118 66C118 96 40 84 40 128M118 66C118 96 60 110 62 190M522 66C522 96 600 84 600 128M522 66C522 96 580 110 578 190M184 440C184 470 84 450 84 500M456 440C456 470 556 450 556 500" />
      <path
        className={styles.first}
        d="M118 40C118 150 224 120 262 168S352 248 384 276S456 350 456 410S436 500 436 582"
      />
      <path className={styles.halo} d={second} />
      <path className={styles.second} d={second} />
    </svg>
  )
}

function PlacedPortrait({ relative }: { relative: Relative }) {
  const child = relative.sex === 'child'
  const face = { gender: relative.sex === 'child' ? 'unknown' : relative.sex, child } as const
  return (
    <span
      className={classes(styles.placed, relative.tree && styles.known)}
      style={at(relative.x, relative.y)}
    >
      <Portrait face={face} size={relative.width} {...(relative.right ? { facing: 'right' as const } : {})} />
    </span>
  )
}

function TreeLabel({ tree, owner, left }: { tree: TreeOfPerson; owner: string; left: number }) {
  return (
    <span className={styles.label} style={at(left, 24)}>
      <TreeName tree={tree} />
      <small>{owner}</small>
    </span>
  )
}

function at(left: number, top: number): CSSProperties {
  return { left, top }
}
