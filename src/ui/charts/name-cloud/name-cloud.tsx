import { useEffect, useRef, useState } from 'react'
import { type NameCount, namePath } from '#domain/names/name-lists.ts'
import { classes } from '../../components/classes.ts'
import { type CloudBox, layoutCloud, type PlacedName } from './layout-cloud.ts'
import styles from './name-cloud.module.css'
import { cloudFont, placeNames } from './place-names.ts'

export type NameCloudProps = {
  names: readonly NameCount[]
  /** The address to which a name leads. */
  hrefOf?: (name: string) => string
}

const surnamePath = (name: string) => namePath('surname', name)

/**
 * Names as a picture: the more people have a name, the larger it is. Readers of the screen and the keyboard use the
 * list of the same names beside it.
 */
export function NameCloud({ names, hrefOf = surnamePath }: NameCloudProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [drawn, setDrawn] = useState<{ box: CloudBox; placed: readonly PlacedName[] } | null>(null)

  useEffect(() => {
    const box = { width: frame.current?.clientWidth ?? 0, height: frame.current?.clientHeight ?? 0 }
    if (box.width === 0) return
    let isShown = true
    const draw = async () => {
      // The layout measures the letters, so it needs the font. Without it, the next font of the family is measured.
      await document.fonts.load(`500 20px ${cloudFont}`).catch(() => [])
      const placed = await layoutCloud(names, box, placeNames)
      if (isShown) setDrawn({ box, placed })
    }
    void draw()
    return () => {
      isShown = false
    }
  }, [names])

  return (
    <div ref={frame} className={styles.frame} aria-hidden="true">
      {drawn === null ? null : <Drawn {...drawn} most={names[0]?.count ?? 1} hrefOf={hrefOf} />}
    </div>
  )
}

type DrawnProps = {
  box: CloudBox
  placed: readonly PlacedName[]
  most: number
  hrefOf: (name: string) => string
}

function Drawn({ box, placed, most, hrefOf }: DrawnProps) {
  return (
    <svg
      viewBox={`${-box.width / 2} ${-box.height / 2} ${box.width} ${box.height}`}
      className={styles.cloud}
      focusable="false"
    >
      {placed.map(({ value, count, size, x, y }) => (
        <a key={value} href={hrefOf(value)} tabIndex={-1} className={styles.link}>
          <title>{`${value}: ${count.toLocaleString('en')}`}</title>
          <text x={x} y={y} fontSize={size} className={classes(count / most < 0.15 && styles.rare)}>
            {value}
          </text>
        </a>
      ))}
    </svg>
  )
}
