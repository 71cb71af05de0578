import { useLayoutEffect, useRef, useState } from 'react'
import { classes } from '#ui/components/classes.ts'
import type { Line } from './boxes.ts'
import styles from './connecting-lines.module.css'
import { kinshipLines } from './kinship-lines.ts'
import { measureStage } from './measure-stage.ts'

/** The thin curves between people on the surrounding stage. They are redrawn whenever an element moves. */
export function ConnectingLines() {
  const drawing = useRef<SVGSVGElement>(null)
  const [lines, setLines] = useState<readonly Line[]>([])

  // Runs after every render, since any may move a card; equal lines render nothing new.
  useLayoutEffect(() => {
    const svg = drawing.current
    const element = svg?.parentElement
    if (!svg || !element) return
    const draw = () => setLines((drawn) => unlessSame(drawn, isDrawn(svg) ? linesOn(element) : []))
    draw()
    const observer = new ResizeObserver(draw)
    observer.observe(element)
    for (const part of element.querySelectorAll('[data-part]')) observer.observe(part)
    return () => observer.disconnect()
  })

  return (
    <svg ref={drawing} className={styles.lines} aria-hidden="true">
      {lines.map(({ path, broken, tree, halo = false }) => (
        <path
          key={`${path} ${halo}`}
          d={path}
          className={classes(broken && styles.broken, halo && styles.halo, tree && styles.strand)}
          {...(tree ? { style: { stroke: `var(--kw-tree-${tree})` } } : {})}
        />
      ))}
    </svg>
  )
}

/** The one-column layout of a phone has no lines. */
const isDrawn = (svg: SVGSVGElement) => getComputedStyle(svg).display !== 'none'

function linesOn(stage: HTMLElement): Line[] {
  const boxes = measureStage(stage)
  return boxes === null ? [] : kinshipLines(boxes)
}

function unlessSame(drawn: readonly Line[], lines: readonly Line[]) {
  const text = (all: readonly Line[]) => all.map(({ path, broken }) => `${path}${broken}`).join()
  return text(drawn) === text(lines) ? drawn : lines
}
